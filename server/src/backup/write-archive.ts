import { randomUUID } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack as createPack } from 'tar-stream'
import { type ObjectStore, pauseObjectDeletion } from '../ports/storage/index.ts'
import { copySource, nameOf, openSession, selectMigrations, selectSequences, selectTables } from './catalog.ts'
import { compress, encryption } from './encoding.ts'
import { entryNames, formatVersion, type Header, isExport, mediaType, partBytes } from './format.ts'
import type { ObjectPool } from './object-pool.ts'
import type { Progress } from './progress.ts'
import { createSums, splitRows, type Sums } from './sums.ts'

/** About 4 MB. */
const referencesOfPart = 25_000

export interface BackupSource {
  /** A dedicated connection, outside any transaction. */
  readonly client: ClientBase
  readonly storage: ObjectStore
  readonly secretsKey: string
  /** An age identity or recipient to encrypt for; undefined for a plain archive. */
  readonly backupKey?: string | undefined
  /** Where the copies of objects go, one of each; undefined for an archive that contains them. */
  readonly pool?: { readonly objects: ObjectPool; readonly archive: string } | undefined
  readonly now: Date
  readonly progress: Progress
}

export interface BackupSummary {
  readonly rows: number
  readonly objects: number
  /** Number of listed objects that were deleted before they were read. */
  readonly vanished: number
}

/** Writes a consistent snapshot of all tables, and all objects, as one stream that `write` stores. */
export async function writeArchive(
  source: BackupSource,
  write: (archive: Readable) => Promise<void>,
): Promise<BackupSummary> {
  const pack = createPack()
  const archive = new PassThrough()
  const encrypt = source.backupKey === undefined ? [] : [await encryption(source.backupKey)]
  const stored = write(archive)
  try {
    const packed = pipeline([pack, compress(), ...encrypt, archive])
    const [summary] = await Promise.all([fillPack(source, pack), packed, stored])
    return summary
  } catch (error) {
    archive.destroy(error as Error)
    // If it failed first, the other errors only follow from its own.
    await stored
    throw error
  }
}

async function fillPack(source: BackupSource, pack: Pack): Promise<BackupSummary> {
  const { client, progress } = source
  await openSession(client)
  await pauseObjectDeletion(client)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const header = await lockTables(source)
  const text = JSON.stringify(header, null, 1)
  const sums = createSums(
    text,
    header.tables.map(({ name }) => name),
  )
  await addEntry(pack, { name: entryNames.header }, text)
  for (const [index, table] of header.tables.entries()) {
    progress.begin(`${index + 1}/${header.tables.length} ${table.name}`)
    await packRows(client, pack, table, sums, progress)
  }
  await client.query('COMMIT')
  progress.begin('图片')
  const vanished = source.pool
    ? await packReferences(source, source.pool, pack, sums)
    : await packObjects(source, pack, sums)
  const manifest = sums.manifest()
  await addEntry(pack, { name: entryNames.manifest }, JSON.stringify(manifest, null, 1))
  pack.finalize()
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  return { rows, objects: manifest.objects.count + manifest.references!.count, vanished }
}

/** Locks the tables against migrations, which would show through the snapshot, and describes them. */
async function lockTables({ client, secretsKey, now }: BackupSource): Promise<Header> {
  const tables = await selectTables(client)
  await client.query(`LOCK TABLE ${tables.map(({ name }) => nameOf(name)).join(', ')} IN ACCESS SHARE MODE`)
  return {
    format: formatVersion,
    id: randomUUID(),
    createdAt: now.toISOString(),
    migrations: await selectMigrations(client),
    secretsKey,
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    sequences: await selectSequences(client),
  }
}

async function packRows(
  client: ClientBase,
  pack: Pack,
  table: Header['tables'][number],
  sums: Sums,
  progress: Progress,
) {
  const rows = client.query(copyTo(`COPY ${copySource(table)} TO STDOUT`))
  let part = 0
  for await (const bytes of splitRows(rows, partBytes)) {
    sums.addRows(table.name, bytes)
    await addEntry(pack, { name: entryNames.rows(table.name, ++part) }, bytes)
    progress.add(bytes.length)
  }
}

async function* backedUpKeys(storage: ObjectStore) {
  for await (const key of storage.list()) if (!isExport(key)) yield key
}

/** Every object that a row of the snapshot names is in the store by now, and stays: deletion is paused. */
async function packObjects({ storage, progress }: BackupSource, pack: Pack, sums: Sums): Promise<number> {
  let vanished = 0
  for await (const key of backedUpKeys(storage)) {
    const object = await storage.get(key)
    if (!object) {
      vanished++
      continue
    }
    const { bytes, contentType } = object
    sums.addObject(key, contentType, bytes)
    await addEntry(pack, { name: entryNames.object(key), pax: { [mediaType]: contentType } }, bytes)
    progress.add(bytes.length)
  }
  return vanished
}

/** The same for objects copied to the pool, once each: reads only those that the pool lacks. */
async function packReferences(
  { storage, progress }: BackupSource,
  { objects, archive }: NonNullable<BackupSource['pool']>,
  pack: Pack,
  sums: Sums,
): Promise<number> {
  const known = await objects.known()
  const references: string[] = []
  let vanished = 0
  for await (const key of backedUpKeys(storage)) {
    const reference = known.get(key) ?? (await copyObject(storage, objects, key, progress))
    if (reference) references.push(reference)
    else vanished++
  }
  // The list is written before the archive exists: otherwise the sweep could delete copies that it needs.
  await objects.writeList(archive, references)
  for (let part = 0; part * referencesOfPart < references.length; part++) {
    const some = references.slice(part * referencesOfPart, (part + 1) * referencesOfPart)
    const lines = Buffer.from(some.map((one) => `${one}\n`).join(''))
    sums.addReferences(lines)
    await addEntry(pack, { name: entryNames.references(part + 1) }, lines)
  }
  return vanished
}

async function copyObject(storage: ObjectStore, objects: ObjectPool, key: string, progress: Progress) {
  const object = await storage.get(key)
  if (!object) return undefined
  progress.add(object.bytes.length)
  return objects.add(key, object)
}

interface EntryHeaders {
  name: string
  pax?: Record<string, string>
}

/** Resolves when the entry was passed on, so that only one is in memory. */
function addEntry(pack: Pack, headers: EntryHeaders, content: Uint8Array | string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const entry = pack.entry({ ...headers, size: bytes.length, mode: 0o600 }, (error) =>
    error ? reject(error) : resolve(),
  )
  entry.end(bytes)
  return promise
}
