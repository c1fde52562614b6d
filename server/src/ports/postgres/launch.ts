import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { identity, postgresEnv, type Account } from './account.ts'
import { serverSettings } from './settings.ts'
import { PostgresUnavailable, type PostgresLog } from './types.ts'

export interface LaunchPlan {
  readonly binary: string
  readonly clusterPath: string
  readonly socketFolder: string
  readonly account: Account
  readonly fsync: boolean
  readonly log: PostgresLog
}

/** A postmaster that is our child and takes connections. */
export interface RunningServer {
  /** Settles when it has ended: how, in words. */
  readonly ended: Promise<string>
  /** Asks it to end now, open sessions included. */
  interrupt(): void
  /** Ends it without the last checkpoint; the next start recovers. */
  abandon(): void
}

const RETRY_WITHIN_MS = 10_000
const IN_USE = /lock file "postmaster.pid" already exists/
// After a kill, the last children of the old postmaster take a moment to go.
const NOT_YET = /shared memory block .* is still in use/

/** Starts PostgreSQL on the cluster and waits until it takes connections, its recovery included. */
export async function launch(plan: LaunchPlan): Promise<RunningServer> {
  const deadline = Date.now() + RETRY_WITHIN_MS
  for (;;) {
    try {
      return await launchOnce(plan)
    } catch (error) {
      const retry = error instanceof PostgresUnavailable && NOT_YET.test(error.detail) && Date.now() < deadline
      if (!retry) throw error
      await delay(100)
    }
  }
}

async function launchOnce({ log, ...plan }: LaunchPlan): Promise<RunningServer> {
  const [file, ...args] = commandLine(plan)
  const child = spawn(file, args, {
    cwd: '/',
    env: postgresEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A Ctrl+C in the terminal is for the server, which stops the database after its last request.
    detached: true,
    ...(file === plan.binary ? identity(plan.account) : {}),
  })
  const ended = once(child, 'exit').then(
    ([code, signal]) => String(signal ?? `exit code ${code}`),
    (error: Error) => error.message,
  )

  let state: 'starting' | 'ready' | 'stopping' = 'starting'
  const complaints: string[] = []
  const lines = createInterface({ input: child.stderr })
  const readToTheEnd = once(lines, 'close')
  const ready = new Promise<'ready'>((resolve) => {
    lines.on('line', (line) => {
      if (line.includes('database system is ready to accept connections')) resolve((state = 'ready'))
      if (!/\b(FATAL|PANIC):/.test(line)) return
      if (state === 'starting') complaints.push(line)
      if (state === 'ready') log.warn(`PostgreSQL: ${line}`)
    })
  })
  const outcome = await Promise.race([ready, ended])
  if (outcome !== 'ready') {
    await readToTheEnd
    throw startFailure(plan.clusterPath, outcome, complaints)
  }

  const signal = (name: NodeJS.Signals) => {
    state = 'stopping'
    child.kill(name)
  }
  return { ended, interrupt: () => signal('SIGINT'), abandon: () => signal('SIGQUIT') }
}

function startFailure(clusterPath: string, how: string, complaints: string[]) {
  const detail = complaints.join('\n')
  if (IN_USE.test(detail)) return inUse(clusterPath)
  return new PostgresUnavailable(`PostgreSQL did not start on ${clusterPath} (${how}).`, detail)
}

export function inUse(clusterPath: string, pid?: number) {
  const who = pid === undefined ? '' : ` (PostgreSQL is process ${pid})`
  return new PostgresUnavailable(
    `Another process uses the database in ${clusterPath}${who}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

/** With setpriv PostgreSQL can gain no privileges and ends by itself, cleanly, when this process is killed. */
function commandLine({ binary, account, ...plan }: Omit<LaunchPlan, 'log'>): [string, ...string[]] {
  const server: [string, ...string[]] = [binary, ...serverSettings(plan)]
  const confine = ['--no-new-privs', '--pdeathsig=INT']
  if (account.switched) {
    confine.push(`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', '--bounding-set=-all')
  }
  const works = spawnSync('setpriv', [...confine, '/bin/sh', '-c', ':'], { cwd: '/' }).status === 0
  return works ? ['setpriv', ...confine, ...server] : server
}

/** The program inside the folder of binaries. */
export function serverBinary(nativesFolder: string) {
  return join(nativesFolder, 'bin', 'postgres')
}
