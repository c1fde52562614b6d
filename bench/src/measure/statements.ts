import type pg from 'pg'

/** A pg_stat_statements row. */
export interface Statement {
  query: string
  calls: number
  /** Planning and execution of all calls, in milliseconds. */
  ms: number
}

/** Counts the statements that run during `work`, without this connection's and the job queue's. Tracking is on only meanwhile, because it costs time. */
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
