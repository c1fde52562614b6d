import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ifMissing, isMissing, syncFolder } from './files.ts'
import { assertObjectKey, type ObjectStore } from './object-store.ts'
import { throwDiskError } from './store-unavailable.ts'

/**
 * Stores objects as plain files below `root`, in 256 sub-folders so that no folder grows huge. The media type is in a
 * separate file beside the content, so the content stays a file that any tool opens.
 */
export function folderStore(root: string): ObjectStore {
  function pathOf(key: string): string {
    assertObjectKey(key)
    const shard = createHash('sha256').update(key).digest('hex').slice(0, 2)
    return join(root, shard, encodeURIComponent(key))
  }

  return {
    async put(key, bytes, contentType) {
      const path = pathOf(key)
      try {
        if (await mkdir(dirname(path), { recursive: true })) await syncFolder(root)
        // The content is written last: an object exists once its content does.
        await writeWhole(typePathOf(path), contentType)
        await writeWhole(path, bytes)
        await syncFolder(dirname(path))
      } catch (error) {
        throwDiskError(error)
      }
    },

    async get(key) {
      const path = pathOf(key)
      try {
        const bytes = await readFile(path)
        return { bytes, contentType: await readFile(typePathOf(path), 'utf8') }
      } catch (error) {
        if (isMissing(error)) return undefined
        throwDiskError(error)
      }
    },

    async open(key) {
      const path = pathOf(key)
      try {
        const contentType = await readFile(typePathOf(path), 'utf8')
        const file = await open(path)
        return { content: file.createReadStream(), bytes: (await file.stat()).size, contentType }
      } catch (error) {
        if (isMissing(error)) return undefined
        throwDiskError(error)
      }
    },

    async delete(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(typePathOf(path), { force: true })
    },

    async *list() {
      const shards = await readdir(root).catch(ifMissing)
      for (const shard of shards) {
        const names = shardPattern.test(shard) ? await readdir(join(root, shard)).catch(ifMissing) : []
        yield* names.filter((name) => !name.includes('~')).map(decodeURIComponent)
      }
    },

    async ready() {
      await mkdir(root, { recursive: true })
      await access(root, constants.R_OK | constants.W_OK | constants.X_OK)
    },
  }
}

const shardPattern = /^[0-9a-f]{2}$/

// '~' isn't allowed in a key, so these names never collide with an object's own.
const typePathOf = (path: string) => `${path}~type`
const partPathOf = (path: string) => `${path}~${randomUUID()}`

/** Readers see the old file or the new one, never a part, also after a power cut. */
async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const part = partPathOf(path)
  try {
    await using file = await open(part, 'wx', 0o640)
    await file.writeFile(content)
    await file.sync()
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
