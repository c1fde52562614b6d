import { statfs } from 'node:fs/promises'

/** Reads how many bytes are free on a disk; rejects where that can't be read. */
export type FreeDisk = () => Promise<number>

/** Free space of the disk with this path. */
export const freeDiskAt =
  (path: string): FreeDisk =>
  async () => {
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize
  }
