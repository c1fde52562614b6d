import { spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'

/** A small file system of its own; undefined where one may not be mounted. */
export async function smallDisk(megabytes: number) {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return undefined
  const path = await mkdtemp(join(tmpdir(), 'judian-disk-'))
  const mount = (...args: string[]) => spawnSync('mount', args).status === 0
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', path)) {
    await rm(path, { recursive: true })
    return undefined
  }
  return {
    path,
    fill() {
      const block = Buffer.alloc(4_096, 1)
      try {
        for (;;) appendFileSync(join(path, 'filler'), block)
      } catch (error) {
        if (errorCode(error) !== 'ENOSPC') throw error
      }
    },
    free: () => rm(join(path, 'filler')),
    async [Symbol.asyncDispose]() {
      spawnSync('umount', [path])
      await rm(path, { recursive: true })
    },
  }
}
