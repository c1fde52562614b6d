import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openPostgres } from '@judian/embedded-postgres'
import type pg from 'pg'
import { startNode } from './child.ts'

const main = new URL('../../../server/dist/main.js', import.meta.url)
const launchFile = new URL('../../../server/launch.json', import.meta.url)
const compileCache = new URL('../../../node_modules/.cache/node', import.meta.url)
const disableRateLimits = new URL('disable-rate-limits.ts', import.meta.url)
const profiler = new URL('profiler.ts', import.meta.url)
const timeoutMs = 60_000

/** Where a server on this data folder writes its CPU profile. */
export const profileOf = (dataDir: string) => join(dataDir, 'server.cpuprofile')

/** A running site in production mode. */
export interface Site extends AsyncDisposable {
  pid: number
  port: number
  origin: string
  /** Process start to the first successful /readyz, in milliseconds. */
  startedInMs: number
  /** Its database, for the fixture and query counts. */
  connection: pg.PoolConfig
}

/** Starts the site on this data folder: main program, embedded PostgreSQL with fsync, behind a proxy, without rate limits. */
export async function startSite(dataDir: string): Promise<Site> {
  const port = await freePort()
  const started = await startServer(dataDir, port, { PUBLIC_ORIGIN: `http://localhost:${port}`, DATABASE_URL: '' })
  const { superuser } = await openPostgres({ dataDir, log: console, attach: true })
  const stop = async () => {
    await started[Symbol.asyncDispose]()
    // A server that ends itself after its time limit leaves PostgreSQL writing its last checkpoint.
    const deadline = performance.now() + timeoutMs
    while (existsSync(join(dataDir, 'postgres', 'postmaster.pid')) && performance.now() < deadline) await delay(20)
  }
  return { ...started, connection: superuser!, [Symbol.asyncDispose]: stop }
}

/** Starts another server of the site on its database and data folder, as one behind the same proxy; on the server core, or with `workers` on all. */
export async function startSecondServer(
  dataDir: string,
  { origin, connection }: Site,
  workers?: number,
): Promise<Site> {
  const { host, user, database } = (await openPostgres({ dataDir, log: console, attach: true })).connection
  const key = await readFile(join(dataDir, 'secrets.key'), 'utf8')
  const started = await startServer(dataDir, await freePort(), {
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host!)}`,
    SECRETS_KEY: key.trim(),
    ...(workers && { WORKERS: String(workers) }),
  })
  return { ...started, connection }
}

async function startServer(dataDir: string, port: number, env: { PUBLIC_ORIGIN: string } & NodeJS.ProcessEnv) {
  const logFile = join(dataDir, `site-${port}.log`)
  const log = openSync(logFile, 'w')
  const launch = JSON.parse(await readFile(launchFile, 'utf8')) as { flags: string[]; env: NodeJS.ProcessEnv }
  const begin = performance.now()
  const child = startNode(main, [], {
    out: log,
    pinned: env.WORKERS === undefined,
    flags: [...launch.flags, `--import=${disableRateLimits.href}`, `--import=${profiler.href}`],
    env: {
      ...launch.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: fileURLToPath(compileCache),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUST_PROXY: '1',
      SMS_PROVIDER: 'console',
      DEMO: '0',
      LOG_LEVEL: '',
      BENCH_PROFILE: profileOf(dataDir),
      ...env,
    },
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - begin > timeoutMs) {
      await stop()
      throw new Error(`The site did not start:\n${await readFile(logFile, 'utf8')}`)
    }
    await delay(5)
  }
  const startedInMs = performance.now() - begin
  return { pid: child.pid!, port, origin: env.PUBLIC_ORIGIN, startedInMs, [Symbol.asyncDispose]: stop }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
