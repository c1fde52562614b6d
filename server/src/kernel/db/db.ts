import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

// bigint ids stay below 2^53 (decisions), so they are numbers here and on the wire.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A day has no time zone: 'YYYY-MM-DD' stays what it is.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** A database that hangs is given up: no caller waits longer than for a connection and one statement. */
const timeouts: pg.PoolConfig = { connectionTimeoutMillis: 4_000, query_timeout: 5_000, statement_timeout: 5_000 }
/** For migrations and scheduled work, which may take their time. */
export const patient: pg.PoolConfig = { connectionTimeoutMillis: 0, query_timeout: 0, statement_timeout: 0, max: 6 }

/** Opens the pool; `config` is pg's own (a socket folder or a connection string). */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...timeouts, max: 20, pipeline: true, Client: PreparingClient, ...config })
  // A connection that breaks is replaced by the pool; unheard, its error would end the process.
  const onLost = (error: Error) => {
    if (!pool.ending) console.warn(`a database connection was lost: ${error.message}`)
  }
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return pool
}

export const createDb = (pool: pg.Pool): Db =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // Columns are renamed; what stands inside JSON is somebody's answer, and stays as it is.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

/** What waits for the commit: telling others, sending, forgetting a cache. */
export type AfterCommit = (effect: () => void | Promise<void>) => void

/** Of two transactions that wait for each other PostgreSQL ends one, which may simply begin again. */
const isDeadlock = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40P01'
const mostAttempts = 3

/**
 * Runs `work` in one transaction; whatever it throws rolls everything back. Effects given to `afterCommit` run in their
 * order once it has committed, and never otherwise. Nobody waits for them, and one that fails is logged: what was asked
 * for has happened. A deadlock begins `work` anew, so that it must do nothing but through `tx` and `afterCommit`.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx, afterCommit: AfterCommit) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const effects: Parameters<AfterCommit>[0][] = []
    try {
      const answer = await db.transaction().execute((tx) => work(tx, (effect) => void effects.push(effect)))
      for (const effect of effects) void runEffect(effect)
      return answer
    } catch (error) {
      if (attempt === mostAttempts || !isDeadlock(error)) throw error
    }
  }
}

/** Runs what follows a commit; should it fail, that is logged. */
export async function runEffect(effect: () => void | Promise<void>) {
  try {
    await effect()
  } catch (error) {
    console.warn('what should follow a commit failed:', error)
  }
}

/** True for a violation of the named constraint or unique index. */
export const violates = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.constraint === constraint
