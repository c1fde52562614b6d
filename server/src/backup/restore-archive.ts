import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { baseline, hasBaseline, listMigrations, migrate } from '../schema/index.ts'
import type { ObjectStore } from '../ports/storage/index.ts'
import { copySource, nameOf, openSession, selectTables } from './catalog.ts'
import { prepareTables, runDeferred, setSequence } from './deferred.ts'
import { ArchiveRefused, damaged, type Header, isExport, type Manifest } from './format.ts'
import type { Progress } from './progress.ts'
import { type ArchiveEntry, type ArchiveFile, readArchive } from './read-archive.ts'
import { claimTarget, type RestoreProgress, releaseTarget, setEntries, setPhase } from './target.ts'

export interface RestoreTarget {
  readonly pool: pg.Pool
  /** A dedicated connection: the pool's connections pipeline and can't COPY. */
  readonly client: pg.Client
  readonly storage: ObjectStore
  readonly secretsKey: string
  /** Accepts another SECRETS_KEY than the backup's; values encrypted under that one are then lost. */
  readonly otherSecretsKey: boolean
  readonly replace: boolean
  readonly progress: Progress
  /** Is awaited before the site may start; after an interruption again. */
  readonly complete: () => Promise<void>
}

export interface Verified {
  readonly header: Header
  readonly manifest: Manifest
}

/** Reads a whole archive and changes nothing. Throws ArchiveRefused if it is cut, changed or newer than this code. */
export async function verifyArchive(file: ArchiveFile, progress: Progress): Promise<Verified> {
  progress.begin('检查存档')
  let header: Header | undefined
  let manifest: Manifest | undefined
  for await (const entry of readArchive(file)) {
    if (entry.kind === 'header') header = entry.header
    else if (entry.kind === 'manifest') manifest = entry.manifest
    else progress.add(entry.bytes.length)
  }
  await assertKnown(header!)
  return { header: header!, manifest: manifest! }
}

async function assertKnown({ migrations }: Header) {
  if (!hasBaseline(new Set(migrations)))
    throw new ArchiveRefused(
      `存档来自 ${baseline.release} 版之前的版本。请用 ${baseline.release} 版恢复它，再把那个网站升级到这一版`,
    )
  const known = new Set(await listMigrations())
  const newer = migrations.filter((name) => name > baseline.name && !known.has(name))
  if (newer.length > 0)
    throw new ArchiveRefused(`存档来自更新的版本（${newer.slice(0, 3).join('、')}），请先升级本站，再恢复这份存档`)
}

/**
 * Restores a verified archive into an empty database and the object store. After an interruption the same call resumes.
 * Throws ArchiveRefused.
 */
export async function restoreArchive(file: ArchiveFile, { header, manifest }: Verified, target: RestoreTarget) {
  const { pool, client, secretsKey, otherSecretsKey, replace, progress } = target
  if (header.secretsKey !== secretsKey && !otherSecretsKey)
    throw new ArchiveRefused(
      '这里的 SECRETS_KEY 不是备份时的那一个，加密的领取信息和抽奖种子会打不开。请换回原来的密钥；若已遗失，加上 --other-secrets-key',
    )
  await openSession(client)
  const reached = await claimTarget(client, header.id, replace)
  if (reached.phase === 'migrating') {
    progress.begin('建表')
    await migrate(pool, { only: new Set([baseline.name, ...header.migrations]) })
    await prepare(client, header)
  }
  if (reached.phase === 'migrating' || reached.phase === 'loading') await load(file, header, target, reached)
  if (reached.phase !== 'verified') await finish(client, header, manifest, progress)
  await migrate(pool)
  await removeExports(target.storage)
  await target.complete()
  await releaseTarget(client)
}

/** The archive's tables must be those that its migrations create. */
async function prepare(client: pg.Client, header: Header) {
  const tables = await selectTables(client)
  const described = JSON.stringify(header.tables.map(({ name, columns }) => ({ name, columns })))
  if (JSON.stringify(tables.map(({ name, columns }) => ({ name, columns }))) !== described)
    throw damaged('表的结构与它的版本不符')
  await client.query('BEGIN')
  await prepareTables(client, tables)
  await setPhase(client, 'loading')
  await client.query('COMMIT')
}

/** Exports left in the store have lost their rows. */
async function removeExports(storage: ObjectStore) {
  for await (const key of storage.list()) if (isExport(key)) await storage.delete(key)
}

/** Completes and checks the tables; newer migrations may change their rows afterwards. */
async function finish(client: pg.Client, header: Header, manifest: Manifest, progress: Progress) {
  await runDeferred(client, progress.begin)
  for (const { name, last } of header.sequences) if (last !== null) await setSequence(client, name, last)
  progress.begin('核对行数')
  await assertCounts(client, manifest)
  await setPhase(client, 'verified')
}

type Stored = Extract<ArchiveEntry, { kind: 'object' }>

/** Objects that are put at the same time, and then recorded as loaded. */
const objectsAtOnce = 16

async function load(
  file: ArchiveFile,
  header: Header,
  { client, storage, progress }: RestoreTarget,
  reached: RestoreProgress,
) {
  let entries = 0
  let step = ''
  let pending: Stored[] = []
  const putPending = async () => {
    await Promise.all(pending.map(({ key, bytes, contentType }) => storage.put(key, bytes, contentType)))
    pending = []
    await setEntries(client, entries)
  }
  const begin = (next: string) => {
    if (next !== step) progress.begin((step = next))
  }
  for await (const entry of readArchive(file)) {
    if (entry.kind === 'header' && entry.header.id !== header.id) throw damaged('文件在恢复时被换掉')
    if (entry.kind === 'header' || entry.kind === 'manifest' || ++entries <= reached.entries) continue
    begin(entry.kind === 'rows' ? entry.table : '图片')
    if (entry.kind === 'rows') {
      const table = header.tables.find(({ name }) => name === entry.table)!
      await client.query('BEGIN')
      await pipeline([[entry.bytes], client.query(copyFrom(`COPY ${copySource(table)} FROM STDIN`))])
      await setEntries(client, entries)
      await client.query('COMMIT')
    } else if (pending.push(entry) === objectsAtOnce) await putPending()
    progress.add(entry.bytes.length)
  }
  await putPending()
  await setPhase(client, 'finishing')
}

async function assertCounts(client: pg.Client, manifest: Manifest) {
  for (const [table, { rows }] of Object.entries(manifest.tables)) {
    const { rows: counted } = await client.query<{ count: number }>(`SELECT count(*) FROM ${nameOf(table)}`)
    if (counted[0]!.count !== rows) throw new Error(`表 ${table} 有 ${counted[0]!.count} 行，清单是 ${rows} 行`)
  }
}
