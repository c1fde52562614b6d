import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { PostgresUnavailable } from './types.ts'

/** The operating system's user that PostgreSQL runs as. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
  /** False when this process already runs as that user. */
  readonly switched: boolean
}

/**
 * Chooses the user: the one of this process or, because PostgreSQL refuses to run as root, the owner of the
 * existing cluster folder, else `postgres`, else `nobody`.
 */
export async function chooseSystemUser(existingCluster: string | undefined): Promise<SystemUser> {
  const uid = process.getuid!()
  const gid = process.getgid!()
  if (uid !== 0) return { uid, gid, switched: false }
  if (existingCluster) {
    const owner = await stat(existingCluster)
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, switched: true }
  }
  const user = lookUpUser('postgres') ?? lookUpUser('nobody')
  if (user) return user
  throw new PostgresUnavailable(
    'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody". ' +
      'Add one, start as an ordinary user, or set DATABASE_URL.',
  )
}

/** initdb looks its user up in the password database; some containers run under a uid without an entry. */
export function requirePasswdEntry(user: SystemUser) {
  if (user.switched) return
  try {
    userInfo()
  } catch {
    throw new PostgresUnavailable(
      `The user with uid ${user.uid} has no entry in /etc/passwd, and PostgreSQL's initdb needs one. ` +
        'Start as a named user, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

/** Whether the user may enter a folder. The system decides, so that ACLs and mount options count. */
export function canEnter(user: SystemUser, folder: string): boolean {
  return runAs(user, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).status === 0
}

/** Runs a short command as the user. Its working folder is `/`, which every user can enter. */
export function runAs(user: SystemUser, file: string, args: string[], env = postgresEnv) {
  return spawnSync(file, args, { ...spawnCredentials(user), cwd: '/', env, encoding: 'utf8' })
}

/** The options of `spawn` that switch to the user. */
export function spawnCredentials({ uid, gid, switched }: SystemUser) {
  return switched ? { uid, gid } : {}
}

/** PostgreSQL gets none of this process's environment, which may hold secrets. */
export const postgresEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }

function lookUpUser(name: string): SystemUser | undefined {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout), switched: true }
}
