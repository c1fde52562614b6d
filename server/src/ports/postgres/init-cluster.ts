import { execFile } from 'node:child_process'
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { identity, postgresEnv, requireName, type Account } from './account.ts'
import type { Natives } from './binaries.ts'
import { errorCode } from './error-code.ts'
import { isAlive } from './process-table.ts'
import { DATABASE, PostgresUnavailable } from './types.ts'

/**
 * Makes a new cluster. It is laid out beside its place and moved there whole, so a start that is killed on the way,
 * or two starts at once, never leave half a cluster.
 */
export async function initCluster(natives: Natives, account: Account, path: string, fsync: boolean) {
  requireName(account)
  await removeUnfinished(path)
  const unfinished = `${path}.new-${process.pid}`
  await mkdir(unfinished, { mode: 0o700 })
  if (account.switched) await chown(unfinished, account.uid, account.gid)
  try {
    await promisify(execFile)(join(natives.folder, 'bin', 'initdb'), initArguments(unfinished, fsync), {
      ...identity(account),
      cwd: '/',
      env: postgresEnv,
    })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another start was quicker: its cluster stands.
    if (errorCode(error) === 'ENOTEMPTY') return
    throw new PostgresUnavailable(`The database could not be laid out in ${path}.`, String(error))
  }
}

function initArguments(folder: string, fsync: boolean) {
  // Under libc's C locale pg_trgm sees no Chinese; only Linux is sure to have C.UTF-8.
  const locale =
    process.platform === 'linux'
      ? ['--locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const sync = fsync ? [] : ['--no-sync']
  // Trust suffices: only the socket in a closed folder leads in.
  return ['-D', folder, '-U', DATABASE, '-E', 'UTF8', ...locale, '--auth=trust', '--no-instructions', ...sync]
}

async function removeUnfinished(path: string) {
  const prefix = `${basename(path)}.new-`
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue
    await rm(join(dirname(path), name), { recursive: true, force: true })
  }
}
