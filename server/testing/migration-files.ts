import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A folder with these migrations. */
export async function migrationsOf(files: Record<string, string>) {
  const path = await mkdtemp(join(tmpdir(), 'judian-migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text)
  return { from: pathToFileURL(`${path}/`), [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}
