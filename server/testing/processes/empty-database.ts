import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '../../src/kernel/db/db.ts'

/** A database without a schema, and pools as several servers would open them. */
export async function emptyDatabase() {
  const cluster = inject('cluster')
  const database = `empty_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ ...cluster, database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${database}`)
  const pools: pg.Pool[] = []
  return {
    url: `postgres://${cluster.user}@localhost/${database}?host=${encodeURIComponent(cluster.host!)}`,
    open() {
      const pool = createPool({ ...cluster, database })
      pools.push(pool)
      return pool
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(pools.map((pool) => pool.end()))
      await admin.query(`DROP DATABASE ${database} WITH (FORCE)`)
      await admin.end()
    },
  }
}
