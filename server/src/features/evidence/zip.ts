import { createHash } from 'node:crypto'
import { limits } from '@judian/contract/limits'
import type { Readable } from 'node:stream'
import { pictureName } from '../../archive/pages.ts'
import { addFile, zipStream } from '../../archive/zip.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { currentRelease } from '../../schema/index.ts'
import { pictureKey, selectPictureBytes } from '../../domains/communities/images/index.ts'
import { type Subject, updateManifestHash } from './evidence.sql.ts'
import { type Making, threadJson, threadPage } from './pages.ts'
import type { Thread } from './thread.ts'

interface Evidence {
  /** The record's id. */
  id: number
  me: Member
  subject: Subject
  thread: Thread
}

/**
 * The thread as a zip: a page, the same as JSON, the pictures, and last a manifest with the hashes of all of these; the
 * record stores the manifest's hash. File names come from hashes only.
 */
export async function zipOf(ctx: AppContext, { id, me, subject, thread }: Evidence): Promise<Readable> {
  const { clock, db, publicOrigin, storage } = ctx
  const pictures = await boundedPictures(ctx, thread, subject)
  const mtime = clock.now()
  const takenBy = { user_id: me.id, username: me.username }
  const made: Making = {
    site: publicOrigin,
    version: await currentRelease(),
    time: mtime,
    evidence: id,
    takenBy,
    subject,
    pictures,
  }
  const files: { name: string; bytes: number; sha256: string }[] = []

  return zipStream(async (zip) => {
    const add = (name: string, read: () => Promise<Uint8Array>, compress = true) =>
      addFile(zip, name, { mtime, compress }, async () => {
        const bytes = await read()
        files.push({ name, bytes: bytes.length, sha256: sha256Of(bytes) })
        return bytes
      })
    add('index.html', async () => Buffer.from(await threadPage(made, thread)))
    add('thread.json', async () => Buffer.from(threadJson(made, thread)))
    for (const sha256 of pictures)
      add(
        pictureName(sha256),
        // One that was deleted meanwhile is an empty file.
        async () => (await storage.get(pictureKey(sha256)))?.bytes ?? new Uint8Array(),
        false,
      )
    addFile(zip, 'manifest.json', { mtime }, async () => {
      const manifest = Buffer.from(
        JSON.stringify({ evidence: id, made: mtime.toISOString(), version: made.version, files }, null, 2),
      )
      await updateManifestHash(db, id, sha256Of(manifest))
      return manifest
    })
  })
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The hashes of the thread's pictures, the subject's first, up to the limits. */
async function boundedPictures(
  { db }: AppContext,
  { post, comments }: Thread,
  { kind, id }: Subject,
): Promise<Set<string>> {
  const subject = [post, ...comments].find((entry) => entry.kind === kind && entry.id === id)
  const all = new Set([...(subject?.pictures ?? []), ...[post, ...comments].flatMap(({ pictures }) => pictures)])
  const hashes = [...all].slice(0, limits.evidencePictures)
  if (hashes.length === 0) return new Set()
  const sizes = await selectPictureBytes(db, hashes)
  let room: number = limits.evidencePictureBytes
  return new Set(hashes.filter((sha256) => (room -= sizes.get(sha256) ?? limits.imageBytes) >= 0))
}
