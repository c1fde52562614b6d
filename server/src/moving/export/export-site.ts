import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import { encryption, type Progress } from '../../backup/index.ts'
import { pictureKey } from '../../domains/communities/images/index.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { type ObjectStore, pauseObjectDeletion } from '../../ports/storage/index.ts'
import { secret } from '../../secrets.ts'
import { openPhone } from '../../domains/accounts/index.ts'
import type { SecretBox } from '../../ports/secret-box/index.ts'
import {
  type Credential,
  credentialsFile,
  fileOf,
  formatVersion,
  type Kind,
  kinds,
  type Line,
  type Manifest,
} from '../format.ts'
import { kindTitles } from '../kind-titles.ts'
import * as contents from './contents.ts'
import { cursor } from './cursor.ts'
import * as people from './people.ts'
import * as places from './places.ts'

const { posts, comments, edits, polls, redirects, pictureSums } = contents
const { credentials, ...ofMembers } = people
const queries: { [K in Kind]: RawBuilder<Line<K>> } = {
  ...ofMembers,
  ...places,
  posts,
  comments,
  edits,
  polls,
  redirects,
}

export interface ExportedSite {
  readonly db: Db
  readonly pool: pg.Pool
  readonly storage: ObjectStore
  readonly secretBox: SecretBox
  /** New or empty. */
  readonly folder: string
  readonly now: Date
  readonly progress: Progress
  /** An age identity or recipient for which phones and password hashes are encrypted; without one they stay behind. */
  readonly credentialsFor?: string | undefined
}

/** Writes the site into the folder, as it is at one moment. The manifest is last: without it an export isn't whole. */
export async function exportSite(site: ExportedSite): Promise<Manifest & { missing: string[] }> {
  const { db, pool, folder, now, progress } = site
  await mkdir(join(folder, 'images'), { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 1) throw new Error(`${folder} 里已经有文件，请换一个空的文件夹`)
  // An id of the site rather than its address, which several sites may have one after the other.
  const source = (await secret(db, 'export-source')).slice(0, 32)
  const holding = await pool.connect()
  try {
    await pauseObjectDeletion(holding)
    const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return await snapshot.execute(async (tx) => {
      const files: Partial<Manifest['files']> = {}
      for (const kind of Object.keys(kinds) as Kind[]) {
        progress.begin(kindTitles[kind])
        files[kind] = await writeLines(join(folder, fileOf(kind)), cursor<object>(tx, queries[kind]), progress)
      }
      if (site.credentialsFor !== undefined) {
        const encrypt = await encryption(site.credentialsFor)
        await writeLines(join(folder, credentialsFile), credentialLines(tx, site.secretBox), progress, encrypt)
      }
      const { images, missing } = await copyPictures(tx, site)
      const manifest: Manifest = {
        format: formatVersion,
        source,
        createdAt: now,
        files: files as Manifest['files'],
        images,
      }
      await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, {
        flag: 'wx',
        mode: 0o600,
      })
      return { ...manifest, missing }
    })
  } finally {
    // Ends the session, and with it the pause.
    holding.release(true)
  }
}

async function writeLines(
  path: string,
  lines: AsyncIterable<object>,
  progress: Progress,
  encrypt?: NodeJS.ReadWriteStream,
) {
  const sum = createHash('sha256')
  let count = 0
  async function* written() {
    for await (const line of lines) {
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
      sum.update(bytes)
      count++
      progress.add(bytes.length)
      yield bytes
    }
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline([Readable.from(written()), ...(encrypt ? [encrypt] : []), file])
  return { lines: count, sha256: sum.digest('hex') }
}

async function* credentialLines(tx: Tx, box: SecretBox): AsyncGenerator<Credential> {
  for await (const { phone, phoneHash, phoneBox, ...rest } of cursor(tx, credentials))
    yield { ...rest, phone: openPhone(box, { phone, phoneHash, phoneBox }) }
}

/** Deletion is paused: what the snapshot names is in the store, unless it was lost before. */
async function copyPictures(tx: Tx, { storage, folder, progress }: ExportedSite) {
  progress.begin('图片')
  const missing: string[] = []
  let images = 0
  for await (const { sha256 } of cursor(tx, pictureSums)) {
    const object = await storage.get(pictureKey(sha256))
    if (!object) {
      missing.push(sha256)
      continue
    }
    await writeFile(join(folder, 'images', `${sha256}.webp`), object.bytes, { mode: 0o600 })
    images++
    progress.add(object.bytes.length)
  }
  return { images, missing }
}
