import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cacheRoot = fileURLToPath(new URL('../../../node_modules/.cache/judian-browser/', import.meta.url))

/**
 * Returns the cache folder `name`, filling it first if it doesn't exist. A folder appears by one rename, so it is
 * either absent or complete, even if two processes fill it concurrently.
 */
export async function cacheFolder(name: string, fill: (draft: string) => Promise<void>): Promise<string> {
  const folder = join(cacheRoot, name)
  if (existsSync(folder)) return folder

  await mkdir(cacheRoot, { recursive: true })
  const draft = await mkdtemp(join(cacheRoot, `${name}.`))
  try {
    await fill(draft)
    await chmod(draft, 0o755) // mkdtemp restricts it to this user; others may run the tests too
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error // another process was faster, with the same content
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}
