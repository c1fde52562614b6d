import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Reads how many bytes are free; undefined where nothing of the site grows on a disk here. Rejects where that can't be read. */
export type FreeDisk = () => Promise<number | undefined>

/** Free space of the fullest disk with one of these folders, which needn't exist yet. */
export const freeDiskAt =
  (folders: readonly string[]): FreeDisk =>
  async () => {
    const free = await Promise.all(folders.map(freeAt))
    return free.length > 0 ? Math.min(...free) : undefined
  }

async function freeAt(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error
    return freeAt(dirname(path))
  }
}
