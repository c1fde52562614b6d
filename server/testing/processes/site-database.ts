import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A migrated database for a site in a process of its own. */
export async function siteDatabase() {
  const name = `site_${randomUUID().replaceAll('-', '')}`
  const { host } = inject('cluster')
  const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} ${inject('cloneTemplate')}`)
  return {
    url: `postgres://${inject('siteRole')}@localhost/${name}?host=${encodeURIComponent(host!)}`,
    async [Symbol.asyncDispose]() {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.end()
    },
  }
}
