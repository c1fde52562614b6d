import type { AppContext } from '../../../kernel/context.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { fullKey, StoreUnavailable, thumbKey, whileDeletingObjects } from '../../../ports/storage/index.ts'
import * as sql from './images.sql.ts'

/** A picture whose objects couldn't be deleted. */
interface FailedImage {
  id: string
  error: Error
}

interface Removal {
  done: number
  failed: FailedImage[]
}

/**
 * Removes pictures with their objects. `mark` takes a batch out of use, except these; what an interrupted run marked, the
 * next one marks again. Undefined during a backup, when nothing is removed. Throws StoreUnavailable.
 */
export async function removeImages(
  { db, storage }: AppContext,
  mark: (db: Db, except: readonly string[]) => Promise<sql.RemovedImage[]>,
): Promise<Removal | undefined> {
  const failed: FailedImage[] = []
  for (let done = 0; ;) {
    const batch = await whileDeletingObjects(db, async (session) => {
      const images = await mark(
        session,
        failed.map(({ id }) => id),
      )
      return { found: images.length, failed: images.length === 0 ? [] : await removeBatch(session, storage, images) }
    })
    if (!batch) return undefined
    if (batch.found === 0) return { done, failed }
    done += batch.found - batch.failed.length
    failed.push(...batch.failed)
  }
}

/** Objects first: if the store fails, the rows stay and the next run tries again. */
async function removeBatch(db: Db, storage: AppContext['storage'], images: readonly sql.RemovedImage[]) {
  const hashes = [...new Set(images.map(({ sha256 }) => sha256))]
  // Until the objects are gone: a late deletion would hit one that was uploaded again.
  await sql.lockContentsOfSession(db, hashes)
  const needed = await sql.selectHashesInUse(db, hashes)
  const unneeded = hashes.filter((hash) => !needed.has(hash))
  const errors = new Map<string, Error>()
  await Promise.all(
    unneeded.map(async (hash) => {
      const error = await deleteObjects(storage, hash)
      if (error) errors.set(hash, error)
    }),
  )
  const failed = images.flatMap(({ id, sha256 }) => (errors.has(sha256) ? { id, error: errors.get(sha256)! } : []))
  const done = images.filter(({ sha256 }) => !errors.has(sha256)).map(({ id }) => id)
  if (done.length > 0) await sql.deleteImages(db, done)
  const outage = failed.find(({ error }) => error instanceof StoreUnavailable)
  if (outage) throw outage.error
  return failed
}

/** Returns what went wrong. */
async function deleteObjects(storage: AppContext['storage'], hash: string): Promise<Error | undefined> {
  const deletions = await Promise.allSettled([fullKey(hash), thumbKey(hash)].map((key) => storage.delete(key)))
  return deletions.find((deletion) => deletion.status === 'rejected')?.reason as Error | undefined
}
