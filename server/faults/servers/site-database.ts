import { openPostgres } from '@judian/embedded-postgres'
import type pg from 'pg'
import { createDb, createPool, type Db } from '../../src/kernel/db/db.ts'

interface Database {
  pool: pg.Pool
  db: Db
}

/** Runs `work` on a database over separate connections. */
export async function onDatabase<T>(connection: pg.PoolConfig, work: (database: Database) => Promise<T>): Promise<T> {
  const pool = createPool(connection)
  const db = createDb(pool)
  try {
    return await work({ pool, db })
  } finally {
    await db.destroy()
  }
}

/** As `onDatabase`, on the embedded database of the site that runs on this folder; each start has another address. */
export const onEmbedded = async <T>(dataDir: string, work: (database: Database) => Promise<T>) =>
  onDatabase((await embeddedIn(dataDir)).connection, work)

/** Connects to the embedded database of a running site. */
export const embeddedIn = (dataDir: string) => openPostgres({ dataDir, log: console, attach: true })
