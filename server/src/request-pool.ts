import pg, { type PoolConfig } from 'pg'
import type { Env } from './env.ts'
import { createPool, quickSettings } from './kernel/db/db.ts'

/** What PgBouncer sets on each of its connections, as `connect_query`: in transaction mode a client can't. */
export const poolerSettings = `SET statement_timeout = 5000; ${quickSettings}`

/** Neither at the start of a connection, which PgBouncer would refuse, nor later, when another client may have it. */
const withoutSettings: PoolConfig = { statement_timeout: 0, onConnect: undefined }

/**
 * Opens the pool of requests, through PgBouncer if there is one. Throws if its connections have no time limit: then a
 * pooler that wasn't expected or isn't configured for the site stands before the database.
 */
export async function openRequestPool(env: Env, connection: PoolConfig, max: number): Promise<pg.Pool> {
  const pooled = env.DATABASE_POOL_URL
  const pool = createPool({ ...(pooled ? { connectionString: pooled, ...withoutSettings } : connection), max })
  try {
    const client = await pool.connect()
    const { rows } = await client.query<{ limit: string }>("SELECT current_setting('statement_timeout') AS limit")
    // Closed: statements are traced on connections that begin later.
    client.release(true)
    if (rows[0]!.limit === '0') throw new Error(pooled ? unsetPooler : unexpectedPooler)
    return pool
  } catch (error) {
    await pool.end()
    if (error instanceof pg.DatabaseError && isRefusedSetting(error))
      throw new Error(unexpectedPooler, { cause: error })
    throw error
  }
}

const isRefusedSetting = ({ message }: Error) => /unsupported startup parameter/.test(message)

const unexpectedPooler =
  'DATABASE_URL goes through a connection pooler. Name the database itself in DATABASE_URL, and the pooler in DATABASE_POOL_URL.'
const unsetPooler = `The connections of DATABASE_POOL_URL have no time limit. Give PgBouncer's database this connect_query: '${poolerSettings}'`
