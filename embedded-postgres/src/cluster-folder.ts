import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { lstat, mkdir, readdir, realpath, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from './error-code.ts'
import { inUse } from './launch.ts'
import { canEnter, chooseSystemUser, type SystemUser } from './system-user.ts'
import { PostgresUnavailable, type PostgresLog } from './types.ts'

export interface ClusterFolder {
  readonly path: string
  readonly user: SystemUser
  /** False when initdb has yet to run. */
  readonly exists: boolean
  /** Links the data folder to a cluster that lies elsewhere. Call it after initdb. */
  createLink(): Promise<void>
}

/**
 * Decides where the cluster lies and who runs it: `<dataDir>/postgres`, or, when PostgreSQL's user can't reach that
 * (root's closed home), a folder under `systemFolder` to which `<dataDir>/postgres` links.
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

  const user = await chooseSystemUser(undefined)
  const fresh = { user, exists: false }
  if (canEnter(user, home)) return { ...fresh, path: usual, createLink: async () => {} }

  await mkdir(systemFolder, { recursive: true, mode: 0o755 })
  if (!canEnter(user, systemFolder)) {
    throw new PostgresUnavailable(
      `PostgreSQL runs as uid ${user.uid}, which can enter neither ${home} nor ${systemFolder}. ` +
        'Set DATA_DIR to a folder that every user can enter.',
    )
  }
  const path = join(await realpath(systemFolder), `postgres-${randomBytes(4).toString('hex')}`)
  log.warn(
    `PostgreSQL can't run as root, and the user it runs as (uid ${user.uid}) can't enter ${home}: ` +
      `the database lies in ${path}; ${usual} links to it.`,
  )
  const createLink = () =>
    symlink(path, usual).catch((error: unknown) => {
      throw errorCode(error) === 'EEXIST' ? inUse(usual) : error
    })
  return { ...fresh, path, createLink }
}

async function existingFolder(usual: string): Promise<ClusterFolder> {
  const path = await realpath(usual).catch(() => undefined)
  if (!path) {
    throw new PostgresUnavailable(
      `${usual} links to a database folder that is gone. Bring it back, or delete the link to start with an empty one.`,
    )
  }
  const user = await chooseSystemUser(path)
  if (user.switched) await transferOwnership(path, user)
  if (!canEnter(user, path)) {
    throw new PostgresUnavailable(
      `The user that PostgreSQL runs as (uid ${user.uid}) can't enter ${path}. ` +
        'Start as the user who created it, or move DATA_DIR to a folder that this user can enter.',
    )
  }
  const entries = await readdir(path)
  if (entries.length > 0 && !entries.includes('PG_VERSION')) {
    throw new PostgresUnavailable(`${path} is not a database folder. Move its files away, or change DATA_DIR.`)
  }
  return { path, user, exists: entries.length > 0, createLink: async () => {} }
}

/** Files that root restored from a backup belong to root, and PostgreSQL opens only what its own user owns. */
async function transferOwnership(path: string, { uid, gid }: SystemUser) {
  if ((await stat(path)).uid !== 0) return
  await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, path])
}
