import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { PostgresUnavailable } from './types.ts'

/** The system account that PostgreSQL runs as. */
export interface Account {
  readonly uid: number
  readonly gid: number
  /** False when it is the account of this process: nothing has to be switched. */
  readonly switched: boolean
}

/**
 * Chooses the account: this process's own, or, because PostgreSQL refuses to run as root, the owner of the
 * existing cluster folder, else `postgres`, else `nobody`.
 */
export async function chooseAccount(existingCluster: string | undefined): Promise<Account> {
  const uid = process.getuid!()
  const gid = process.getgid!()
  if (uid !== 0) return { uid, gid, switched: false }
  if (existingCluster) {
    const owner = await stat(existingCluster)
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, switched: true }
  }
  const account = lookUp('postgres') ?? lookUp('nobody')
  if (account) return account
  throw new PostgresUnavailable(
    'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody". ' +
      'Add one, start as an ordinary user, or set DATABASE_URL.',
  )
}

/** initdb looks its user up in the password database; some containers run with a bare number. */
export function requireName(account: Account) {
  if (account.switched) return
  try {
    userInfo()
  } catch {
    throw new PostgresUnavailable(
      `The user with uid ${account.uid} has no entry in /etc/passwd, and PostgreSQL's initdb needs one. ` +
        'Start as a named user, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

/** Whether the account can step into a folder; asked of the system, so that ACLs and mount options count. */
export function canEnter(account: Account, folder: string): boolean {
  return runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).status === 0
}

/** Runs a short command as the account. Its working folder is `/`, which every account can enter. */
export function runAs(account: Account, file: string, args: string[], env = postgresEnv) {
  return spawnSync(file, args, { ...identity(account), cwd: '/', env, encoding: 'utf8' })
}

/** The spawn options that switch to the account. */
export function identity({ uid, gid, switched }: Account) {
  return switched ? { uid, gid } : {}
}

/** Nothing of the server's environment, which holds secrets, reaches PostgreSQL. */
export const postgresEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }

function lookUp(name: string): Account | undefined {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout), switched: true }
}
