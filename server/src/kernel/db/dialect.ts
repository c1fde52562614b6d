import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { statementName } from './statement-names.ts'

/** Kysely over a pool whose clients pipeline: what comes often is parsed once a connection, and `begin` costs no round trip. */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: PostgresPool

  constructor(pool: pg.Pool) {
    const prepared = preparing(pool)
    super({ pool: prepared })
    this.#pool = prepared
  }

  override createDriver() {
    return new PipelinedDriver({ pool: this.#pool })
  }
}

class PipelinedDriver extends PostgresDriver {
  /** Sent ahead of the first statement. It fails only where the connection is lost, and then so does what follows on it. */
  override async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings) {
    if (isolationLevel || accessMode) throw new Error('every transaction is read committed')
    connection.executeQuery(CompiledQuery.raw('begin')).catch(() => {})
  }
}

/** The pool as Kysely wants it, with names for statements that are worth preparing. */
function preparing(pool: pg.Pool): PostgresPool {
  // Kysely knows a connection again by its object.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const found = known.get(client)
      if (found) return found
      const query = (text: string, values: unknown[]) =>
        client.query({ text, values, name: statementName(text, values) })
      const release = (destroy?: boolean) => client.release(destroy)
      // Cursors aside, which can't be pipelined.
      const wrapped = { query: query as unknown as PostgresPoolClient['query'], release }
      known.set(client, wrapped)
      return wrapped
    },
  }
}
