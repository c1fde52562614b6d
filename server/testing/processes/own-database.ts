import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database on the run's cluster for servers that run as processes: empty, or migrated already. */
export async function ownDatabase({ migrated = false } = {}) {
  const { host, user } = inject('cluster')
  const database = `process_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${database} ${migrated ? inject('cloneTemplate') : ''}`)
  const urlBy = (socketFolder: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
  return {
    connection: { host, user, database },
    url: urlBy(host!),
    /** Its URL through another host and port, such as a proxied connection's. */
    urlBy,
    async [Symbol.asyncDispose]() {
      await admin.query(`DROP DATABASE ${database} WITH (FORCE)`)
      await admin.end()
    },
  }
}
