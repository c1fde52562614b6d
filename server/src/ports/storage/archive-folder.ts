import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type ArchiveStore, oldestFirst } from './archive-store.ts'
import { ifMissing, syncFolder } from './files.ts'

export function archiveFolder(root: string): ArchiveStore {
  return {
    write: (name, content) => writeArchiveFile(join(root, name), content),

    async list(pattern) {
      const names = (await readdir(root).catch(ifMissing)).filter((name) => pattern.test(name))
      const archives = await Promise.all(
        names.map(async (name) => {
          const { size, mtime } = await stat(join(root, name))
          return { name, bytes: size, finishedAt: mtime }
        }),
      )
      return oldestFirst(archives)
    },

    delete: (name) => rm(join(root, name), { force: true }),
  }
}

/** Writes a file that has its name only when it is whole and on the disk; an older one of that name is replaced. */
export async function writeArchiveFile(path: string, content: Readable) {
  const part = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await using file = await open(part, 'wx', 0o600)
    for await (const chunk of content) await file.write(chunk as Uint8Array)
    await file.sync()
    await rename(part, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(part, { force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new Error('磁盘已满，请腾出空间，或存到别处', { cause: error })
    throw error
  }
}
