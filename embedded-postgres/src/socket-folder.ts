import { chown, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { errorCode } from './error-code.ts'
import { canEnter, type SystemUser } from './system-user.ts'
import { PostgresUnavailable } from './types.ts'

/** Part of the socket's file name, `.s.PGSQL.5432`. */
export const SOCKET_PORT = 5432

const PREFIX = 'judian-pg-'
// The system's limit for a socket's path, terminator included, is 104 bytes on macOS and 108 on Linux.
const MAX_PATH_BYTES = 103
const LONGEST_NAME = `/${PREFIX}XXXXXX/.s.PGSQL.${SOCKET_PORT}`

/** Creates a folder for the socket, of mode 0700 and owned by the user, in the system's temporary folder. */
export async function createSocketFolder(user: SystemUser): Promise<string> {
  const folder = await mkdtemp(join(temporaryFolder(user), PREFIX))
  if (user.switched) await chown(folder, user.uid, user.gid)
  return folder
}

/** Makes the folder again if a cleaner of temporary files has removed it. Throws if another user owns it. */
export async function ensureSocketFolder(folder: string, user: SystemUser) {
  try {
    await mkdir(folder, { mode: 0o700 })
    if (user.switched) await chown(folder, user.uid, user.gid)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    const { uid, mode } = await lstat(folder)
    if (uid !== user.uid || (mode & 0o077) !== 0) throw new PostgresUnavailable(`${folder} belongs to somebody else.`)
  }
}

/** Removes a folder created here; ignores any other. */
export async function removeSocketFolder(folder: string) {
  if (basename(folder).startsWith(PREFIX)) await rm(folder, { recursive: true, force: true })
}

function temporaryFolder(user: SystemUser) {
  const chosen = tmpdir()
  const fits = Buffer.byteLength(chosen + LONGEST_NAME) <= MAX_PATH_BYTES
  return fits && canEnter(user, chosen) ? chosen : '/tmp'
}
