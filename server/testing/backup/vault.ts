import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeTemporaryFolder } from '@judian/embedded-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import { noProgress, readEndings, restoreArchive, verifyArchive, writeArchive } from '../../src/backup/index.ts'
import { endAgain } from '../../src/domains/accounts/index.ts'
import { createDb, createPool, patient } from '../../src/kernel/db/db.ts'
import { type ObjectStore, folderStore, writeArchiveFile } from '../../src/ports/storage/index.ts'
import type { World } from '../world.ts'

/** A folder for archives, with functions that write and restore them. */
export async function vault() {
  const folder = await makeTemporaryFolder()
  const path = join(folder, 'site.tar.zst')
  return {
    folder,
    path,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A connection to the world's database, as the site's role. */
export async function connect(w: World): Promise<pg.Client> {
  const client = new pg.Client({ ...w.pool.options, pipeline: false })
  await client.connect()
  return client
}

export async function backUp(w: World, path: string, options: { client?: pg.Client; backupKey?: string } = {}) {
  const client = options.client ?? (await connect(w))
  try {
    const { secretBox, storage, clock } = w.ports
    const source = { storage, secretsKey: secretBox.fingerprint, now: clock.now(), progress: noProgress }
    return await writeArchive({ ...source, ...options, client }, (archive) => writeArchiveFile(path, archive))
  } finally {
    await client.end()
  }
}

export type Empty = Awaited<ReturnType<typeof emptySite>>

/** An empty database and object store of their own, on the run's cluster or another. */
export async function emptySite(cluster: pg.PoolConfig = inject('cluster'), role = inject('siteRole')) {
  const database = `restored_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ ...cluster, database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${database} OWNER ${role}`)
  const folder = await makeTemporaryFolder()
  const connection = { ...cluster, user: role, database }
  const storage = folderStore(join(folder, 'objects'))
  return {
    connection,
    storage,
    async [Symbol.asyncDispose]() {
      await admin.query(`DROP DATABASE ${database} WITH (FORCE)`)
      await admin.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface RestoreOptions {
  backupKey?: string
  replace?: boolean
  otherSecretsKey?: boolean
  secretsKey?: string
  storage?: ObjectStore
  /** The number of the statement before which the database ends the connection. */
  loseConnectionAt?: number
}

/** Verifies and restores an archive, as the command does. */
export async function restore(w: World, path: string, { connection, storage }: Empty, options: RestoreOptions = {}) {
  const { backupKey, loseConnectionAt = 0, ...rest } = options
  const file = { path, backupKey, objects: folderStore(join(dirname(path), 'objects')) }
  const verified = await verifyArchive(file, noProgress)
  const client = new pg.Client(connection)
  const pool = createPool({ ...connection, ...patient })
  try {
    await client.connect()
    client.on('error', () => {}) // reported by the statement
    if (loseConnectionAt > 0) loseConnection(client, loseConnectionAt)
    const secretsKey = w.ports.secretBox.fingerprint
    const complete = async () => void (await endAgain(createDb(pool), await readEndings(file.objects), new Date()))
    const usual = { storage, secretsKey, otherSecretsKey: false, replace: false, progress: noProgress, complete }
    await restoreArchive(file, verified, { ...usual, ...rest, pool, client })
  } finally {
    await client.end()
    await pool.end()
  }
}

/** At this statement, or the next one that is no stream: a stream that is replaced would wait for ever. */
function loseConnection(client: pg.Client, at: number) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let statements = 0
  let isLost = false
  Object.assign(client, {
    query: (...args: unknown[]) => {
      if (++statements < at || isLost || typeof args[0] !== 'string') return query(...args)
      isLost = true
      return query('SELECT pg_terminate_backend(pg_backend_pid())')
    },
  })
}

type Queries = Pick<pg.ClientBase, 'query'>

/** Every row of every logged table as text, generated columns included, and the definitions of constraints, indexes and triggers. */
export async function contentsOf(client: Queries): Promise<Record<string, string[]>> {
  const texts = async (query: string) => (await client.query<{ text: string }>(query)).rows.map(({ text }) => text)
  const tables = await texts(`
    SELECT relname AS text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
      AND relname NOT IN ('migrations', 'releases')
    ORDER BY 1`)
  const contents: Record<string, string[]> = {
    migrations: await texts('SELECT name AS text FROM migrations ORDER BY 1'),
    constraints: await texts(`
      SELECT conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) AS text
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1`),
    indexes: await texts(`SELECT indexdef AS text FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`),
    triggers: await texts(`
      SELECT tgrelid::regclass || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) AS text FROM pg_trigger
      WHERE NOT tgisinternal ORDER BY 1`),
    views: await texts(`SELECT viewname || definition AS text FROM pg_views WHERE schemaname = 'public' ORDER BY 1`),
  }
  for (const table of tables)
    contents[`table ${table}`] = await texts(`SELECT t::text AS text FROM "${table}" t ORDER BY 1`)
  return contents
}

/** Every object with its media type and its bytes as hex. */
export async function objectsOf(storage: ObjectStore) {
  const objects: Record<string, string> = {}
  for await (const key of storage.list()) {
    const { bytes, contentType } = (await storage.get(key))!
    objects[key] = `${contentType} ${Buffer.from(bytes).toString('hex')}`
  }
  return objects
}
