import { execFile } from 'node:child_process'
import { chmod, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { makeTemporaryFolder } from '@judian/embedded-postgres'

const PREPARED = 'E2E_PREPARED_DATA'

/** Makes a data folder for a site: empty for a new site, or with a copy of the prepared data, if the run has some. */
export async function makeDataFolder({ isNew }: { isNew: boolean }): Promise<string> {
  const folder = await makeTemporaryFolder()
  await chmod(folder, 0o755) // as root, the database runs as another user and needs access
  const prepared = process.env[PREPARED]
  if (prepared && !isNew) await promisify(execFile)('cp', ['-Rp', `${prepared}/.`, folder]) // keeps the database user's ownership
  return folder
}

/**
 * Makes the sites of this run and of its workers begin with copies of this folder; returns a function that removes it.
 */
export function prepare(folder: string): () => Promise<void> {
  process.env[PREPARED] = folder
  return () => rm(folder, { recursive: true, force: true })
}
