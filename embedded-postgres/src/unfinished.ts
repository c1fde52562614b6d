import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Where a cluster is made before it has its name. */
export const unfinishedPath = (path: string) => `${path}.new-${randomUUID()}`

/** Far longer than initdb takes. */
const abandonedMs = 10 * 60_000

/**
 * Removes what starts that were killed have left. By age, as another container on the volume may be making its cluster:
 * its process ids say nothing here.
 */
export async function removeUnfinished(path: string) {
  const prefix = `${basename(path)}.new-`
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(prefix)) continue
    const folder = join(dirname(path), name)
    // Undefined if another start has just removed or renamed it.
    const found = await stat(folder).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - abandonedMs) await rm(folder, { recursive: true, force: true })
  }
}
