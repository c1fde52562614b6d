import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { canEnter, type Account } from './account.ts'

/** Part of the socket's file name, `.s.PGSQL.5432`. */
export const SOCKET_PORT = 5432

const PREFIX = 'judian-pg-'
// The system's limit for a socket's path, end mark included, is 104 bytes on macOS and 108 on Linux.
const MAX_PATH_BYTES = 103
const LONGEST_NAME = `/${PREFIX}XXXXXX/.s.PGSQL.${SOCKET_PORT}`

/** Makes a folder for the socket that only the account can enter, in the system's folder for temporary files. */
export async function makeSocketFolder(account: Account): Promise<string> {
  const folder = await mkdtemp(join(temporaryFolder(account), PREFIX))
  if (account.switched) await chown(folder, account.uid, account.gid)
  return folder
}

/** Removes a folder made here; any other is left alone. */
export async function removeSocketFolder(folder: string) {
  if (basename(folder).startsWith(PREFIX)) await rm(folder, { recursive: true, force: true })
}

function temporaryFolder(account: Account) {
  const chosen = tmpdir()
  const fits = Buffer.byteLength(chosen + LONGEST_NAME) <= MAX_PATH_BYTES
  return fits && canEnter(account, chosen) ? chosen : '/tmp'
}
