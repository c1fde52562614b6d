import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { loggableError } from '../loggable-error.ts'
import { prepareNamed } from './prepared-statements.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

// bigint ids stay below 2^53: numbers here and on the wire.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date has no time zone: it stays the text 'YYYY-MM-DD'.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/**
 * Time-outs of requests: a caller waits at most for a connection and one statement. PostgreSQL ends a statement after `statement_timeout`; if
 * it doesn't, pg ends the connection after `query_timeout`.
 */
const timeouts: pg.PoolConfig = { connectionTimeoutMillis: 4_000, query_timeout: 6_000, statement_timeout: 5_000 }

export const quickSettings =
  'SET plan_cache_mode = force_generic_plan; SET max_parallel_workers_per_gather = 0; SET jit = off'

/**
 * Requests send short statements. Planning one of the named ones for its parameters takes longer than executing it, and
 * so do starting workers and compiling. A new connection takes longer still: it stays open for five minutes.
 */
const quick: pg.PoolConfig = { idleTimeoutMillis: 300_000, onConnect: (client) => client.query(quickSettings) }

/** For work that may take long, such as jobs: PostgreSQL decides for each statement. */
export const patient: pg.PoolConfig = {
  connectionTimeoutMillis: 0,
  query_timeout: 0,
  statement_timeout: 0,
  idleTimeoutMillis: 10_000,
  onConnect: undefined,
  max: 6,
}

/** Opens the pool; `config` is pg's own (a socket folder or a connection string). */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...timeouts, ...quick, max: 20, pipeline: true, ...config })
  // The pool replaces a broken connection; without a listener its error would end the process.
  const onLost = (error: Error) => {
    if (!pool.ending) console.warn(`a database connection was lost: ${error.message}`)
  }
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    client.on('error', onLost)
    prepareNamed(client)
  })
  discardReadOnly(pool)
  return pool
}

/** Ends connections on which a write was refused: they lead to a former primary, new ones to the present one. */
function discardReadOnly(pool: pg.Pool) {
  const readOnly = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === '25006') readOnly.add(client)
    })
  })
  pool.on('release', (_, client) => {
    if (readOnly.has(client)) void client.end()
  })
}

export const createDb = (pool: pg.Pool): Db =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // Column names only: JSON values are wire objects and keep their keys.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

export type AfterCommit = (effect: () => void | Promise<void>) => void

/** PostgreSQL rolled back a deadlock or a serialization failure; the transaction can be retried. */
const isRetryable = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001')
const MAX_ATTEMPTS = 5

/**
 * Runs `work` in one transaction, which any exception rolls back. Effects passed to `afterCommit` start in order after the commit;
 * they aren't awaited, and their failures are logged. A deadlock or serialization failure runs `work` again, a few times at most: it must
 * act through `tx` and `afterCommit` only.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx, afterCommit: AfterCommit) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const effects: Parameters<AfterCommit>[0][] = []
    try {
      const answer = await db.transaction().execute((tx) => work(tx, (effect) => void effects.push(effect)))
      effects.forEach(startEffect)
      return answer
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

const runningEffects = new Set<Promise<void>>()

/** Starts an effect of committed work, for callers that don't wait for it. Its failure is logged. */
export function startEffect(effect: () => void | Promise<void>): void {
  const running = runEffect(effect).finally(() => runningEffects.delete(running))
  runningEffects.add(running)
}

async function runEffect(effect: () => void | Promise<void>) {
  try {
    await effect()
  } catch (error) {
    console.warn('an effect after a commit failed:', error instanceof Error ? loggableError(error) : error)
  }
}

/**
 * Resolves when no effect of this process is running any more. Await it before closing the resources that effects use.
 */
export async function effectsDone(): Promise<void> {
  while (runningEffects.size > 0) await Promise.all(runningEffects)
}

export const violates = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.constraint === constraint
