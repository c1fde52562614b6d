import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './process-table.ts'

const MEMORY_FOLDER = '/dev/shm'
const LEAST_FREE_BYTES = 3 * 1024 ** 3
const PREFIX = 'judian-temporary-'

/**
 * Makes a folder for a test's data, which the caller removes: in memory where Linux has 3 GiB free for it, else in the system's temporary folder.
 * CREATE DATABASE writes hundreds of small files (15 ms in memory, 250 ms on a disk), and a first start waits for the disk
 * at each migration (3 s in memory, 20 s on a slow disk). Removes what killed runs left there.
 */
export async function makeTemporaryFolder(): Promise<string> {
  const home = (await hasRoomInMemory()) ? MEMORY_FOLDER : tmpdir()
  await removeLeftovers(home)
  return mkdtemp(join(home, `${PREFIX}${process.pid}-`))
}

/** Whether `/dev/shm` exists and has 3 GiB free. */
export async function hasRoomInMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY_FOLDER)
    return bavail * bsize >= LEAST_FREE_BYTES
  } catch {
    return false
  }
}

/** Removes folders of processes that no longer exist (the process id is in the name): they would occupy memory until a restart. */
async function removeLeftovers(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(PREFIX) || isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue
    // Another user's stays.
    await rm(join(home, name), { recursive: true, force: true }).catch(() => {})
  }
}
