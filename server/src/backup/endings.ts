import type { EndedAccount } from '../ports/backups/index.ts'
import type { ObjectStore } from '../ports/storage/index.ts'

/**
 * The ended accounts, one object each in the store of backup objects: a restore reads them there, whichever backup it
 * restores. They contain only numbers and times, and are never deleted, as a backup may be kept anywhere.
 */
const prefix = 'endings/'
const keyPattern = /^endings\/([1-9]\d{0,15})-(\d{1,15})$/

export const isEnding = (key: string) => key.startsWith(prefix)

/** The time of joining is in the key: after a restore the same number may become another member's. */
export const writeEnding = (objects: ObjectStore, { userId, joinedAt, contents }: EndedAccount) =>
  objects.put(`${prefix}${userId}-${joinedAt.getTime()}`, Buffer.from(contents), 'text/plain')

export async function readEndings(objects: ObjectStore): Promise<EndedAccount[]> {
  const endings: EndedAccount[] = []
  for await (const key of objects.list()) {
    const [, id, joined] = keyPattern.exec(key) ?? []
    if (!id) continue
    const stored = await objects.get(key)
    const contents = stored && Buffer.from(stored.bytes).toString() === 'keep' ? 'keep' : 'delete'
    endings.push({ userId: Number(id), joinedAt: new Date(Number(joined)), contents })
  }
  return endings
}
