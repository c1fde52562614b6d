import type { Db } from '@judian/server/src/kernel/db/db.ts'
import type pg from 'pg'
import type { Size } from './sizes.ts'

/** Builds a data set: one session, which owns the temporary tables, and a Kysely `db` for the site's own functions. */
export interface Builder extends AsyncDisposable {
  readonly size: Size
  readonly db: Db
  /** Runs a step and prints its duration. */
  run(name: string, step: string | (() => Promise<unknown>), values?: unknown[]): Promise<void>
  rows<Row extends pg.QueryResultRow>(query: string): Promise<Row[]>
}

export async function openBuilder(pool: pg.Pool, db: Db, size: Size): Promise<Builder> {
  const client = await pool.connect()
  await client.query('SELECT setseed(0.5)')
  // Parallel plans would draw random numbers in a different order each time.
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

/** SQL: power-law distribution over 1 … `count`. `random` is a column of random numbers. */
export const skewed = (random: string, count: number) => `1 + floor(${count} * power(${random}, 2))::bigint`

/** The same distribution with shuffled ranks (7919 is prime and divides no count here). */
export const scattered = (random: string, count: number) =>
  `1 + (floor(${count} * power(${random}, 2))::bigint * 7919 + 104729) % ${count}`
