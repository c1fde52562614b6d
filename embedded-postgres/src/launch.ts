import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { LOCKED, lockedCommand } from './lock.ts'
import { serverSettings } from './settings.ts'
import { postgresEnv, spawnCredentials, type SystemUser } from './system-user.ts'
import { PostgresUnavailable, type PostgresLog } from './types.ts'

export interface LaunchOptions {
  readonly binary: string
  readonly clusterPath: string
  readonly socketFolder: string
  readonly user: SystemUser
  readonly fsync: boolean
  readonly log: PostgresLog
}

/** A postmaster that is a child of this process and accepts connections. */
export interface RunningServer {
  /** Resolves when it has ended, to the exit code or signal in words. */
  readonly ended: Promise<string>
  /** PostgreSQL's fast shutdown: ends open sessions, writes a checkpoint. */
  fastShutdown(): void
  /** PostgreSQL's immediate shutdown, without a checkpoint: the next start runs recovery. */
  immediateShutdown(): void
}

const RETRY_TIMEOUT_MS = 10_000
const IN_USE = /lock file "postmaster.pid" already exists/
// After a kill, the last children of the old postmaster take a moment to exit.
const STILL_ENDING = /shared memory block .* is still in use/

/** Starts PostgreSQL on the cluster and waits until it accepts connections, recovery included. */
export async function launch(options: LaunchOptions): Promise<RunningServer> {
  const deadline = Date.now() + RETRY_TIMEOUT_MS
  for (;;) {
    try {
      return await launchOnce(options)
    } catch (error) {
      const retry = error instanceof PostgresUnavailable && STILL_ENDING.test(error.detail) && Date.now() < deadline
      if (!retry) throw error
      await delay(100)
    }
  }
}

async function launchOnce({ log, ...options }: LaunchOptions): Promise<RunningServer> {
  const [file, ...args] = commandLine(options)
  const child = spawn(file, args, {
    cwd: '/',
    env: postgresEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Keeps a terminal's Ctrl+C from it: the application stops the database after its last request.
    detached: true,
    ...(file === 'setpriv' ? {} : spawnCredentials(options.user)),
  })
  const ended = once(child, 'exit').then(
    ([code, signal]) => String(signal ?? exitCode(code)),
    (error: Error) => error.message,
  )

  let state: 'starting' | 'ready' | 'stopping' = 'starting'
  const startErrors: string[] = []
  const lines = createInterface({ input: child.stderr })
  const outputEnded = once(lines, 'close')
  const ready = new Promise<'ready'>((resolve) => {
    lines.on('line', (line) => {
      if (/database system is ready to accept (?:read-only )?connections/.test(line)) resolve((state = 'ready'))
      if (!/\b(FATAL|PANIC):/.test(line)) return
      if (state === 'starting') startErrors.push(line)
      if (state === 'ready') log.warn(`PostgreSQL: ${line}`)
    })
  })
  const outcome = await Promise.race([ready, ended])
  if (outcome !== 'ready') {
    await outputEnded
    throw startFailure(options.clusterPath, outcome, startErrors)
  }

  const signal = (name: NodeJS.Signals) => {
    state = 'stopping'
    child.kill(name)
  }
  return { ended, fastShutdown: () => signal('SIGINT'), immediateShutdown: () => signal('SIGQUIT') }
}

function startFailure(clusterPath: string, how: string, startErrors: string[]) {
  const detail = startErrors.join('\n')
  if (IN_USE.test(detail) || how === exitCode(LOCKED)) return inUse(clusterPath)
  return new PostgresUnavailable(`PostgreSQL did not start on ${clusterPath} (${how}).`, detail)
}

export function inUse(clusterPath: string, pid?: number) {
  const who = pid === undefined ? '' : ` (PostgreSQL is process ${pid})`
  return new PostgresUnavailable(
    `Another process uses the database in ${clusterPath}${who}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

const exitCode = (code: unknown) => `exit code ${String(code)}`

/** With setpriv, PostgreSQL can gain no privileges and shuts down cleanly when this process is killed. */
function commandLine({ binary, user, ...options }: Omit<LaunchOptions, 'log'>): [string, ...string[]] {
  const server = lockedCommand(options.clusterPath, [binary, ...serverSettings(options)])
  const restrictions = ['--no-new-privs', '--pdeathsig=INT']
  if (user.switched) {
    restrictions.push(`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--bounding-set=-all')
  }
  const works = spawnSync('setpriv', [...restrictions, '/bin/sh', '-c', ':'], { cwd: '/' }).status === 0
  return works ? ['setpriv', ...restrictions, ...server] : server
}

/** The server program in the folder of binaries. */
export function serverBinary(binariesFolder: string) {
  return join(binariesFolder, 'bin', 'postgres')
}
