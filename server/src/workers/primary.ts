import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { AggregatorRegistry } from 'prom-client'
import { assertPortFree } from '../assert-port-free.ts'
import { drainSeconds, type Env } from '../env.ts'
import { createPool } from '../kernel/db/db.ts'
import { openDatabase } from '../open-database.ts'
import type { Assignment, FromPrimary, FromWorker } from './assignment.ts'

const RESTART_MS = { first: 100, longest: 10_000 }
/** A worker that ran at least this long didn't fail at its start. */
const STEADY_MS = 30_000
/** Connections for jobs, backups, commands and administrators. */
const RESERVED_CONNECTIONS = 15
/** Of one worker. */
const MOST_CONNECTIONS = 20

/** Opens the database, and keeps this many workers running on one port until it is stopped itself. */
export async function runPrimary(env: Env, count: number) {
  const log = pino({ level: env.LOG_LEVEL })
  await assertPortFree(env)
  const postgres = await openDatabase(env)
  const { connection } = postgres
  const poolSize = env.DATABASE_POOL_URL ? MOST_CONNECTIONS : await poolSizeFor(connection, count)
  const stopping = new AbortController()
  const running: Promise<void>[] = []
  answerMetrics()

  async function keepRunning(assignment: Assignment, first: Worker) {
    let worker = first
    for (let wait = RESTART_MS.first; ;) {
      const startedAt = Date.now()
      const how = await ended(worker)
      if (stopping.signal.aborted) return
      if (Date.now() - startedAt > STEADY_MS) wait = RESTART_MS.first
      log.warn({ worker: worker.process.pid, how }, 'a worker ended; another is started')
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      wait = Math.min(wait * 2, RESTART_MS.longest)
      worker = fork(assignment)
    }
  }

  /** Starts a worker and waits until it listens. */
  async function start(assignment: Assignment) {
    const worker = fork(assignment)
    const address = await Promise.race([listening(worker), ended(worker).then(() => undefined)])
    running.push(keepRunning(assignment, worker))
    return address
  }

  async function stop() {
    stopping.abort()
    for (const worker of Object.values(cluster.workers ?? {})) tell(worker!, { stop: true })
    await Promise.all(running)
    await postgres.stop()
  }

  // Workers stop within their own time.
  closeWithGrace({ delay: drainSeconds(env) * 1_000 + 30_000, logger: log }, stop)
  // The first worker sets up a new site.
  const first: Assignment = { connection, poolSize, port: env.PORT, runsJobs: true }
  const address = await start(first)
  if (!address) {
    stopping.abort()
    await postgres.stop()
    process.exit(1)
  }
  // Known now if the system was to choose one.
  first.port = Number(new URL(address).port)
  await Promise.all(Array.from({ length: count - 1 }, () => start({ ...first, runsJobs: false })))
  console.log(`据点 已就绪 ${address} （${count} 个进程）`)
}

const fork = (assignment: Assignment) => cluster.fork({ WORKER: JSON.stringify(assignment) })
const tell = (worker: Worker, message: FromPrimary) => void (worker.isConnected() && worker.send(message))

async function ended(worker: Worker): Promise<string> {
  if (!worker.isDead()) await once(worker, 'exit')
  return String(worker.process.signalCode ?? worker.process.exitCode)
}

const listening = (worker: Worker) =>
  new Promise<string>((resolve) => {
    worker.on('message', (message: FromWorker) => {
      if ('listening' in message) resolve(message.listening)
    })
  })

/** Sums the workers' metrics for the worker that asks. */
function answerMetrics() {
  const registry = new AggregatorRegistry()
  cluster.on('message', (worker, message: FromWorker) => {
    if (!('wantsMetrics' in message)) return
    registry.clusterMetrics().then(
      (metrics) => tell(worker, { metrics, id: message.wantsMetrics }),
      () => tell(worker, { metrics: '', id: message.wantsMetrics }),
    )
  })
}

/** The workers share the database's connections; a pooler has enough for all. */
async function poolSizeFor(connection: Assignment['connection'], count: number): Promise<number> {
  const pool = createPool({ ...connection, max: 1 })
  const { rows } = await pool.query<{ most: number }>("SELECT current_setting('max_connections')::int AS most")
  await pool.end()
  // One more each listens to the other servers.
  return Math.max(2, Math.min(MOST_CONNECTIONS, Math.floor((rows[0]!.most - RESERVED_CONNECTIONS) / count) - 1))
}
