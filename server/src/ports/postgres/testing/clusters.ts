import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client, type QueryResultRow } from 'pg'
import { canEnter, type Account } from '../account.ts'
import { openPostgres, type PostgresOptions } from '../open-postgres.ts'
import { findPostmaster, stopPostmaster } from '../postmaster.ts'
import type { Postgres, PostgresLog } from '../types.ts'

export const isRoot = process.getuid?.() === 0

/** The account that exists on every machine, as an ordinary user who starts the server. */
export const nobody: Account = { uid: 65534, gid: 65534, switched: isRoot }
export const nobodyCanRunUs = isRoot && canEnter(nobody, import.meta.dirname) && canEnter(nobody, dirOfNode())

/** A folder for one test, removed after it, with what ran in it ended. */
export async function workshop() {
  const folder = await mkdtemp(join(tmpdir(), 'judian-cluster-test-'))
  await chmod(folder, 0o711)
  const opened: Postgres[] = []
  const children: Array<{ end(): Promise<void> }> = []
  const dataDir = join(folder, 'data')

  return {
    folder,
    dataDir,
    async open(options: Partial<PostgresOptions> = {}) {
      const postgres = await openPostgres({ dataDir, log: silent, fsync: false, ...options })
      opened.push(postgres)
      return postgres
    },
    /** A process of its own that writes rows into the cluster. */
    writer(options: WriterOptions = {}) {
      const child = startWriter(dataDir, options)
      children.push(child)
      return child
    },
    async giveTo({ uid, gid }: Account) {
      await chown(folder, uid, gid)
    },
    /** The PostgreSQL that runs on the cluster now. */
    postmaster: () => findPostmaster(join(dataDir, 'postgres')),
    async [Symbol.asyncDispose]() {
      for (const postgres of opened) await postgres.stop()
      for (const child of children) await child.end()
      const leftOver = await this.postmaster()
      if (leftOver) await stopPostmaster(leftOver)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface WriterOptions {
  account?: Pick<Account, 'uid' | 'gid'>
  /** Where the process finds programs such as setpriv. */
  path?: string
}

function startWriter(dataDir: string, { account, path = process.env['PATH'] }: WriterOptions) {
  const script = fileURLToPath(new URL('write-rows.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], {
    ...(account && { uid: account.uid, gid: account.gid }),
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
    /** Waits for more acknowledged rows; false when the process ended before. */
    async hasWritten(rows: number) {
      const goal = acknowledged.length + rows
      while (acknowledged.length < goal) {
        if ((await Promise.race([once(lines, 'line'), closed.then(() => 'closed')])) === 'closed') return false
      }
      return true
    },
    /** Ends it with no chance to clean up, and waits for its last output. */
    async end() {
      child.kill('SIGKILL')
      await exited
    },
    async complaint() {
      await closed
      return output.join('')
    },
  }
}

/** Runs one statement in a session of its own. */
export async function query<Row extends QueryResultRow>({ connection }: Postgres, text: string): Promise<Row[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

export const silent: PostgresLog = { info() {}, warn() {}, error() {} }

function dirOfNode() {
  return join(process.execPath, '..')
}
