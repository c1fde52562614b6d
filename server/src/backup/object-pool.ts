import { type ObjectStore, isObjectKey, type StoredObject } from '../ports/storage/index.ts'
import { isEnding } from './endings.ts'
import { objectCipher } from './encoding.ts'
import { damaged } from './format.ts'
import { sha256 } from './sums.ts'

/**
 * The objects of scheduled backups: one copy of each, however many archives name it. A copy's key in the pool is its reference:
 * `<space>/<sum>/<key>`, with a space for each BACKUP_KEY and the sum of the object. An object never changes under its key.
 */
export interface ObjectPool {
  /** The references of all copies that this BACKUP_KEY opens, by the objects' keys. */
  known(): Promise<Map<string, string>>
  /** Stores a copy and returns its reference. */
  add(key: string, object: StoredObject): Promise<string>
  /** Throws ArchiveRefused for a copy that is missing or damaged. */
  read(reference: string): Promise<StoredObject & { key: string }>
  /**
   * Stores the references of an archive. Called before the archive is stored, so that a concurrent sweep keeps its
   * copies.
   */
  writeList(archive: string, references: readonly string[]): Promise<void>
  /** Deletes copies that none of these archives refers to, and the lists of deleted or unfinished archives. */
  sweep(archives: readonly string[]): Promise<void>
}

const lists = 'lists/'
const referencePattern = /^([0-9a-z]+\/[0-9a-f]{32})\/(.+)$/

const sumOf = (key: string, { contentType, bytes }: StoredObject) =>
  sha256(JSON.stringify([key, contentType, sha256(bytes)])).slice(0, 32)

const listOf = (archive: string) => `${lists}${archive.toLowerCase()}`

export function openObjectPool(store: ObjectStore, backupKey: string | undefined): ObjectPool {
  const cipher = objectCipher(backupKey)
  return {
    async known() {
      const { space } = await cipher
      const references = new Map<string, string>()
      for await (const reference of store.list())
        if (reference.startsWith(`${space}/`)) references.set(partsOf(reference).key, reference)
      return references
    },

    async add(key, object) {
      const { space, encrypt } = await cipher
      const reference = `${space}/${sumOf(key, object)}/${key}`
      await store.put(reference, await encrypt(object.bytes), object.contentType)
      return reference
    },

    async read(reference) {
      const { copy, key } = partsOf(reference)
      const stored = await store.get(reference)
      if (!stored) throw damaged(`备份目录里缺少图片 ${key}`)
      const [space, sum] = copy.split('/') as [string, string]
      const { contentType } = stored
      const object = { contentType, bytes: await (await cipher).decrypt(space, stored.bytes) }
      if (sumOf(key, object) !== sum) throw damaged(`图片 ${key} 与存档不符`)
      return { key, ...object }
    },

    async writeList(archive, references) {
      const copies = references.map((reference) => partsOf(reference).copy).join('\n')
      await store.put(listOf(archive), Buffer.from(copies), 'text/plain')
    },

    async sweep(archives) {
      const ofArchives = archives.map(listOf)
      const needed = new Set(ofArchives)
      for (const list of ofArchives) {
        const copies = await store.get(list)
        if (copies) for (const copy of Buffer.from(copies.bytes).toString().split('\n')) needed.add(copy)
      }
      for await (const stored of store.list())
        if (!isEnding(stored) && !needed.has(stored.startsWith(lists) ? stored : partsOf(stored).copy))
          await store.delete(stored)
    },
  }
}

/** Splits a reference into the copy and the key of its object. Throws ArchiveRefused if it is malformed. */
function partsOf(reference: string) {
  const [, copy, key] = referencePattern.exec(reference) ?? []
  if (!copy || !isObjectKey(reference)) throw damaged('不认识的图片引用')
  return { copy, key: key! }
}
