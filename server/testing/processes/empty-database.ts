import type pg from 'pg'
import { createPool } from '../../src/kernel/db/db.ts'
import { ownDatabase } from './own-database.ts'

/** A database without a schema, and pools as several servers would open them. */
export async function emptyDatabase() {
  const database = await ownDatabase()
  const pools: pg.Pool[] = []
  return {
    url: database.url,
    open() {
      const pool = createPool(database.connection)
      pools.push(pool)
      return pool
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(pools.map((pool) => pool.end()))
      await database[Symbol.asyncDispose]()
    },
  }
}
