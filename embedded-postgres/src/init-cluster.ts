import { execFile } from 'node:child_process'
import { chown, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { errorCode } from './error-code.ts'
import { postgresEnv, requirePasswdEntry, spawnCredentials, type SystemUser } from './system-user.ts'
import { PostgresUnavailable } from './types.ts'
import { removeUnfinished, unfinishedPath } from './unfinished.ts'

export interface InitOptions {
  binaries: Binaries
  user: SystemUser
  path: string
  superuser: string
  fsync: boolean
}

/**
 * Creates a cluster with initdb, in a temporary folder beside its place that is then renamed: a start that is killed
 * meanwhile, or two concurrent starts, never leave half a cluster.
 */
export async function initCluster({ binaries, user, path, superuser, fsync }: InitOptions) {
  requirePasswdEntry(user)
  await removeUnfinished(path)
  const unfinished = unfinishedPath(path)
  await mkdir(unfinished, { mode: 0o700 })
  if (user.switched) await chown(unfinished, user.uid, user.gid)
  try {
    const initdb = join(binaries.folder, 'bin', 'initdb')
    await promisify(execFile)(initdb, initArguments(unfinished, superuser, fsync), {
      ...spawnCredentials(user),
      cwd: '/',
      env: postgresEnv,
    })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // A concurrent start has put its cluster there.
    if (errorCode(error) === 'ENOTEMPTY') return
    throw new PostgresUnavailable(`The database could not be created in ${path}.`, String(error))
  }
}

function initArguments(folder: string, superuser: string, fsync: boolean) {
  // Under libc's C locale pg_trgm ignores Chinese characters; only Linux is sure to have C.UTF-8.
  const locale =
    process.platform === 'linux'
      ? ['--locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const sync = fsync ? [] : ['--no-sync']
  // Trust authentication suffices: the only way in is a socket in a folder of mode 0700.
  return ['-D', folder, '-U', superuser, '-E', 'UTF8', ...locale, '--auth=trust', '--no-instructions', ...sync]
}
