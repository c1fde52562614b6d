import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client, type QueryResultRow } from 'pg'
import { canEnter, type SystemUser } from '../system-user.ts'
import { openPostgres, type PostgresOptions } from '../open-postgres.ts'
import { findPostmaster, stopPostmaster } from '../postmaster.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import type { Postgres, PostgresLog } from '../types.ts'

export const isRoot = process.getuid?.() === 0

/** An ordinary user that exists on every machine. */
export const nobody: SystemUser = { uid: 65534, gid: 65534, switched: isRoot }
export const nobodyCanRunTests = isRoot && canEnter(nobody, import.meta.dirname) && canEnter(nobody, nodeFolder())

/**
 * A temporary data folder for one test; on the disk if programs must run from it, which a file system in memory may forbid. Disposing it ends every
 * process that runs on it.
 */
export async function testFolder({ onDisk = false } = {}) {
  const folder = onDisk ? await mkdtemp(join(tmpdir(), 'judian-cluster-test-')) : await makeTemporaryFolder()
  await chmod(folder, 0o711)
  const opened: Postgres[] = []
  const children: Array<{ kill(): Promise<void> }> = []
  const dataDir = join(folder, 'data')

  return {
    folder,
    dataDir,
    async open(options: Partial<PostgresOptions> = {}) {
      const postgres = await openPostgres({ dataDir, log: silentLog, fsync: false, ...options })
      opened.push(postgres)
      return postgres
    },
    /** A separate process that writes rows into the cluster. */
    writer(options: WriterOptions = {}) {
      const child = startWriter(dataDir, options)
      children.push(child)
      return child
    },
    async chown({ uid, gid }: SystemUser) {
      await chown(folder, uid, gid)
    },
    /** The PostgreSQL that currently runs on the cluster. */
    postmaster: () => findPostmaster(join(dataDir, 'postgres')),
    async [Symbol.asyncDispose]() {
      for (const postgres of opened) await postgres.stop()
      for (const child of children) await child.kill()
      const leftOver = await this.postmaster()
      if (leftOver) await stopPostmaster(leftOver)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface WriterOptions {
  user?: Pick<SystemUser, 'uid' | 'gid'>
  /** Its PATH, on which it looks for programs such as setpriv. */
  path?: string
  /** Gives it process ids and shared memory of its own, as another container has. */
  inContainer?: boolean
}

const separately = ['--pid', '--ipc', '--mount-proc', '--fork', '--kill-child']
export const canContain = isRoot && spawnSync('unshare', [...separately, 'true']).status === 0

function startWriter(dataDir: string, { user, path = process.env['PATH'], inContainer = false }: WriterOptions) {
  const script = fileURLToPath(new URL('write-rows.ts', import.meta.url))
  const [program, ...args] = [...(inContainer ? ['unshare', ...separately] : []), process.execPath, script, dataDir]
  const child = spawn(program, args, {
    ...(user && { uid: user.uid, gid: user.gid }),
    env: { ...process.env, PATH: path },
    cwd: '/',
  })
  const exited = once(child, 'exit')
  const acknowledged: number[] = []
  const output: string[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    if (line.startsWith('row ')) acknowledged.push(Number(line.slice(4)))
  })
  child.stderr.on('data', (text: Buffer) => output.push(text.toString()))
  const closed = once(child, 'close')

  return {
    acknowledged,
    /** Waits for that many more acknowledged rows; false when the process ends first. */
    async hasWritten(rows: number) {
      const goal = acknowledged.length + rows
      while (acknowledged.length < goal) {
        if ((await Promise.race([once(lines, 'line'), closed.then(() => 'closed')])) === 'closed') return false
      }
      return true
    },
    /** Kills it without a chance to clean up and waits for its last output. */
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async errorOutput() {
      await closed
      return output.join('')
    },
  }
}

/** Runs one statement in a new session. */
export async function query<Row extends QueryResultRow>(
  { connection }: Pick<Postgres, 'connection'>,
  text: string,
): Promise<Row[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

export const silentLog: PostgresLog = { info() {}, warn() {}, error() {} }

function nodeFolder() {
  return join(process.execPath, '..')
}
