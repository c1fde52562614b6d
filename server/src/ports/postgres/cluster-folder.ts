import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { lstat, mkdir, readdir, realpath, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { canEnter, chooseAccount, type Account } from './account.ts'
import { PostgresUnavailable, type PostgresLog } from './types.ts'

export interface ClusterFolder {
  readonly path: string
  readonly account: Account
  /** False when the folder has yet to be made. */
  readonly exists: boolean
  /** Makes a cluster that lies elsewhere findable from the data folder; called once it is there. */
  leaveLink(): Promise<void>
}

/**
 * Where the cluster lies and who runs it: `<dataDir>/postgres`, or, when that can't be reached by PostgreSQL's
 * account (root's closed home), a folder under `systemFolder` that a link at `<dataDir>/postgres` leads to.
 */
export async function findClusterFolder(
  dataDir: string,
  systemFolder: string,
  log: PostgresLog,
): Promise<ClusterFolder> {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const usual = join(home, 'postgres')
  if (await lstat(usual).catch(() => undefined)) return existingFolder(usual)

  const account = await chooseAccount(undefined)
  const fresh = { account, exists: false }
  if (canEnter(account, home)) return { ...fresh, path: usual, leaveLink: async () => {} }

  await mkdir(systemFolder, { recursive: true, mode: 0o755 })
  if (!canEnter(account, systemFolder)) {
    throw new PostgresUnavailable(
      `PostgreSQL runs as uid ${account.uid}, which can enter neither ${home} nor ${systemFolder}. ` +
        'Set DATA_DIR to a folder that every user can enter.',
    )
  }
  const path = join(await realpath(systemFolder), `postgres-${randomBytes(4).toString('hex')}`)
  log.warn(
    `PostgreSQL can't run as root, and the user it runs as (uid ${account.uid}) can't enter ${home}: ` +
      `the database lies in ${path}; ${usual} links to it.`,
  )
  return { ...fresh, path, leaveLink: () => symlink(path, usual) }
}

async function existingFolder(usual: string): Promise<ClusterFolder> {
  const path = await realpath(usual).catch(() => undefined)
  if (!path) {
    throw new PostgresUnavailable(
      `${usual} links to a database folder that is gone. Bring it back, or delete the link to start with an empty one.`,
    )
  }
  const account = await chooseAccount(path)
  if (account.switched) await takeFromRoot(path, account)
  if (!canEnter(account, path)) {
    throw new PostgresUnavailable(
      `The user that PostgreSQL runs as (uid ${account.uid}) can't enter ${path}. ` +
        'Start as the user who made it, or move DATA_DIR to a folder that this user can enter.',
    )
  }
  const entries = await readdir(path)
  if (entries.length > 0 && !entries.includes('PG_VERSION')) {
    throw new PostgresUnavailable(`${path} holds something else than a database. Move it away, or change DATA_DIR.`)
  }
  return { path, account, exists: entries.length > 0, leaveLink: async () => {} }
}

/** A cluster that root restored from a copy belongs to root, and PostgreSQL opens only what its own account owns. */
async function takeFromRoot(path: string, { uid, gid }: Account) {
  if ((await stat(path)).uid !== 0) return
  await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, path])
}
