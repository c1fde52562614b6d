import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from './error-code.ts'
import { lookUpProcess, type ProcessEntry } from './process-table.ts'
import { removeSocketFolder } from './socket-folder.ts'
import { PostgresUnavailable } from './types.ts'

/** A live PostgreSQL that runs on a cluster folder. */
export interface Postmaster {
  readonly pid: number
  readonly socketFolder: string
  /** False for an orphan: the process that started it is gone and can't stop it any more. */
  readonly hasOwner: boolean
}

const STOP_TIMEOUT_MS = 60_000

/** The setting that names the process which started a postmaster, readable from its command line. */
export const OWNER_SETTING = 'judian.owner'

/**
 * Finds the PostgreSQL that runs on the folder, as far as this machine's process ids tell: a pid file that names no process or another
 * program is stale (after a reboot), or another container's.
 */
export async function findPostmaster(clusterPath: string): Promise<Postmaster | undefined> {
  const pidFile = join(clusterPath, 'postmaster.pid')
  const content = await readFile(pidFile, 'utf8').catch(ifMissing)
  // Line 1 is the process, line 5 the socket's folder.
  const [pid, , , , socketFolder = ''] = content.split('\n')
  const entry = await lookUpProcess(Number(pid))
  if (!entry || !runsOn(entry, clusterPath)) return undefined
  return { pid: Number(pid), socketFolder, hasOwner: hasOwner(entry) }
}

/** Stops a postmaster that isn't a child of this process and waits until it has exited. */
export async function stopPostmaster({ pid, socketFolder }: Postmaster) {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return
    throw new PostgresUnavailable(`The orphaned PostgreSQL (process ${pid}) can't be stopped.`, String(error))
  }
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (await lookUpProcess(pid)) {
    if (Date.now() > deadline) throw new PostgresUnavailable(`PostgreSQL (process ${pid}) does not stop.`)
    await delay(20)
  }
  await removeSocketFolder(socketFolder)
}

/** The socket's folder of the latest start: PostgreSQL stores its command line in the cluster folder, also after a crash. */
export async function readLastSocketFolder(clusterPath: string) {
  const options = await readFile(join(clusterPath, 'postmaster.opts'), 'utf8').catch(ifMissing)
  return /unix_socket_directories="([^"]+)"/.exec(options)?.[1] ?? ''
}

function runsOn({ command }: ProcessEntry, clusterPath: string) {
  const [program = '', ...rest] = `${command} `.split(' -D ')
  return /(^|\/)postgres$/.test(program) && rest.join(' -D ').startsWith(`${clusterPath} `)
}

function hasOwner({ command, parent }: ProcessEntry) {
  const owner = new RegExp(`${OWNER_SETTING}=(\\d+)`).exec(command)?.[1]
  // A PostgreSQL started by hand has no such setting and counts as owned. One started here is a child of its owner
  // until that dies; comparing parent ids is safe against process id reuse.
  return owner === undefined || Number(owner) === parent
}

function ifMissing(error: unknown) {
  if (errorCode(error) === 'ENOENT') return ''
  throw error
}
