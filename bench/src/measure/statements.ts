import type pg from 'pg'

/** A statement as PostgreSQL saw it during a count, its values replaced by placeholders. */
export interface Statement {
  query: string
  calls: number
  /** Planned and executed, in milliseconds, of all calls. */
  ms: number
}

/** Counts what statements run during `work`, this bench's own and those of scheduled jobs left out. PostgreSQL counts only meanwhile: it costs time. */
export async function countStatements(client: pg.Client, work: () => Promise<unknown>): Promise<Statement[]> {
  await client.query("SET pg_stat_statements.track = 'none'")
  await client.query('SELECT pg_stat_statements_reset()')
  await track(client, 'top')
  try {
    await work()
  } finally {
    await track(client, 'none')
  }
  const { rows } = await client.query<Statement>(
    `SELECT query, calls, total_plan_time + total_exec_time AS ms FROM pg_stat_statements WHERE query NOT LIKE '%graphile_worker%' ORDER BY ms DESC`,
  )
  return rows
}

async function track(client: pg.Client, what: 'top' | 'none') {
  await client.query(`ALTER SYSTEM SET pg_stat_statements.track = '${what}'`)
  await client.query('SELECT pg_reload_conf()')
}
