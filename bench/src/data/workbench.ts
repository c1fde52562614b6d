import type { Db } from '@judian/server/src/kernel/db/db.ts'
import type pg from 'pg'
import type { Size } from './sizes.ts'

/** What a data set is made with: one session, which keeps the plans (temporary tables), and the site's own functions' `db`. */
export interface Workbench extends AsyncDisposable {
  readonly size: Size
  readonly db: Db
  /** Runs statements, or whatever else this step is, and prints under this name how long that took. */
  run(name: string, step: string | (() => Promise<unknown>), values?: unknown[]): Promise<void>
  rows<Row extends pg.QueryResultRow>(query: string): Promise<Row[]>
}

export async function openWorkbench(pool: pg.Pool, db: Db, size: Size): Promise<Workbench> {
  const client = await pool.connect()
  await client.query('SELECT setseed(0.5)')
  // A plan on several cores would draw its random numbers in another order each time.
  await client.query('SET max_parallel_workers_per_gather = 0')

  return {
    size,
    db,
    async run(name, step, values) {
      const begin = performance.now()
      await (typeof step === 'string' ? client.query(step, values) : step())
      console.log(`  ${((performance.now() - begin) / 1_000).toFixed(1).padStart(6)} s  ${name}`)
    },
    rows: async <Row extends pg.QueryResultRow>(query: string) => (await client.query<Row>(query)).rows,
    async [Symbol.asyncDispose]() {
      client.release(true)
    },
  }
}

/** A power law over 1 … `count`: few get much, most a little. `random` is a column with random numbers. */
export const skewed = (random: string, count: number) => `1 + floor(${count} * power(${random}, 2))::bigint`

/** The same spread where the favoured ones stand anywhere in the order (7919, a prime, divides no count here). */
export const scattered = (random: string, count: number) =>
  `1 + (floor(${count} * power(${random}, 2))::bigint * 7919 + 104729) % ${count}`
