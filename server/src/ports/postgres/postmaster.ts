import { readFile, rm } from 'node:fs/promises'
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
  /** False when the process that started it is gone: nobody will ever stop it. */
  readonly hasOwner: boolean
}

const STOP_WITHIN_MS = 60_000

/** The setting that names the process which started a postmaster, readable from its command line. */
export const OWNER_SETTING = 'judian.owner'

/**
 * Finds the PostgreSQL that runs on the folder. A pid file that names nobody, or a live program that is something
 * else (after a reboot, in a new container), is deleted: PostgreSQL would refuse to start over it.
 */
export async function findPostmaster(clusterPath: string): Promise<Postmaster | undefined> {
  const pidFile = join(clusterPath, 'postmaster.pid')
  // Read before the pid file: what it names is then either live, or left behind for good.
  const lastSocketFolder = await readLastSocketFolder(clusterPath)
  const content = await readFile(pidFile, 'utf8').catch(ifMissing)
  // Line 1 is the process, line 5 the socket's folder.
  const [pid, , , , socketFolder = ''] = content.split('\n')
  const entry = await lookUpProcess(Number(pid))
  if (entry && runsOn(entry, clusterPath)) return { pid: Number(pid), socketFolder, hasOwner: hasOwner(entry) }

  await rm(pidFile, { force: true })
  await removeSocketFolder(lastSocketFolder)
  return undefined
}

/** Ends a postmaster that isn't our child, and waits until it is gone. */
export async function stopPostmaster({ pid, socketFolder }: Postmaster) {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return
    throw new PostgresUnavailable(`A PostgreSQL without owner (process ${pid}) can't be stopped.`, String(error))
  }
  const deadline = Date.now() + STOP_WITHIN_MS
  while (await lookUpProcess(pid)) {
    if (Date.now() > deadline) throw new PostgresUnavailable(`PostgreSQL (process ${pid}) does not stop.`)
    await delay(20)
  }
  await removeSocketFolder(socketFolder)
}

/** PostgreSQL keeps its last command line in the cluster, also when it has ended without its server. */
async function readLastSocketFolder(clusterPath: string) {
  const options = await readFile(join(clusterPath, 'postmaster.opts'), 'utf8').catch(ifMissing)
  return /unix_socket_directories="([^"]+)"/.exec(options)?.[1] ?? ''
}

function runsOn({ command }: ProcessEntry, clusterPath: string) {
  const [program = '', ...rest] = `${command} `.split(' -D ')
  return /(^|\/)postgres$/.test(program) && rest.join(' -D ').startsWith(`${clusterPath} `)
}

function hasOwner({ command, parent }: ProcessEntry) {
  const owner = new RegExp(`${OWNER_SETTING}=(\\d+)`).exec(command)?.[1]
  // A PostgreSQL started by hand carries no such setting and belongs to whoever started it. One of ours is a child
  // of its owner until that dies; comparing parents can't be fooled by a process id used again.
  return owner === undefined || Number(owner) === parent
}

function ifMissing(error: unknown) {
  if (errorCode(error) === 'ENOENT') return ''
  throw error
}
