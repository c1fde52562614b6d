import { join } from 'node:path'
import pg from 'pg'
import type { Case } from '../cases/case.ts'
import { type RecordedResponse, startBare } from '../servers/bare.ts'
import type { Site } from '../servers/site.ts'
import { openConnection } from './connection.ts'
import { type Load, type LoadResult, runClosedLoop } from './closed-loop.ts'
import { type Latency, runOpenLoop } from './open-loop.ts'
import { cpuOf, type Memory, memoryOf, readTree } from './processes.ts'
import { countStatements, type Statement } from './statements.ts'
import { median, sum } from './statistics.ts'

/** Each case: a warm-up, then short rounds of the site alternating with the bare server, since machines change their speed; then the open loop and a query count. */
export const usualPlan = {
  warmUpSeconds: 4,
  /** V8 compiles hot code: slow calls are warmed up longer, in up to this many rounds. */
  warmUpRequests: 3_000,
  warmUpRounds: 8,
  rounds: 9,
  seconds: 1,
  bareSeconds: 0.7,
  openLoopSeconds: 5,
  /** Enough that the open loop's p99 isn't a handful of slow calls. */
  openLoopRequests: 1_500,
  countSeconds: 1,
}
type Plan = typeof usualPlan

/** Only shows that the case runs. */
export const trialPlan: Plan = {
  warmUpSeconds: 0.2,
  warmUpRequests: 1,
  warmUpRounds: 1,
  rounds: 1,
  seconds: 0.2,
  bareSeconds: 0.2,
  openLoopSeconds: 0.2,
  openLoopRequests: 10,
  countSeconds: 0.2,
}

export interface Measured {
  name: string
  title: string
  connections: number
  perView: number
  perSecond: number
  /** The bare server's, with responses of the same length. */
  barePerSecond: number
  /** Median over the rounds of site / bare. */
  ratio: number
  p50: number
  p99: number
  bytes: number
  /** At a fixed rate; only of cases with `openLoop`. The bare server's p99 at half of its own rate is the machine's part. */
  latency?: (Latency & { bareP99: number }) | undefined
  /** CPU milliseconds per request. */
  cpu: { node: number; postgres: number; bare: number }
  /** Per request. */
  statements: number
  /** PostgreSQL's most expensive statements; calls and milliseconds per request. */
  slowest: Statement[]
  memory: Memory
  /** The load generator's core was saturated in some round. */
  generatorBound: boolean
}

interface Round {
  load: LoadResult
  cpu: { node: number; postgres: number }
}

export async function measureCase(one: Case, site: Site, dataDir: string, plan: Plan): Promise<Measured> {
  const { name, title, connections, perView } = one
  const loadFor = (seconds: number): Load => ({ connections, seconds, next: one.next })
  await using bare = await startBare(await recordResponses(one, site.port), join(dataDir, 'bare.json'))
  for (let round = 0, sent = 0; round < plan.warmUpRounds && sent < plan.warmUpRequests; round++)
    sent += (await runClosedLoop(site.port, loadFor(plan.warmUpSeconds))).requests
  await runClosedLoop(bare.port, loadFor(1))

  const [ours, theirs]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < plan.rounds; round++) {
    ours.push(await runWithCpu(site, loadFor(plan.seconds)))
    theirs.push(await runWithCpu(bare, loadFor(plan.bareSeconds)))
  }
  const memory = await memoryOf(await readTree(site.pid))
  const perSecond = median(ours.map(({ load }) => load.perSecond))
  const barePerSecond = median(theirs.map(({ load }) => load.perSecond))
  const rate = one.openLoop === 'half' ? perSecond / 2 : one.openLoop
  const latency = rate ? await measureLatency(site.port, rate, one.next, plan) : undefined
  const bareLatency = rate ? await measureLatency(bare.port, barePerSecond / 2, one.next, plan) : undefined
  const { statements, slowest } = await countPerRequest(site, loadFor(plan.countSeconds))

  const middle = (rounds: Round[], of: (round: Round) => number) => median(rounds.map(of))
  return {
    name,
    title,
    connections,
    perView,
    perSecond,
    barePerSecond,
    ratio: median(ours.map(({ load }, at) => load.perSecond / theirs[at]!.load.perSecond)),
    p50: middle(ours, ({ load }) => load.p50),
    p99: middle(ours, ({ load }) => load.p99),
    latency: latency && bareLatency && { ...latency, bareP99: bareLatency.p99 },
    bytes: middle(ours, ({ load }) => load.bytes),
    cpu: {
      node: middle(ours, ({ cpu }) => cpu.node),
      postgres: middle(ours, ({ cpu }) => cpu.postgres),
      bare: middle(theirs, ({ cpu }) => cpu.node),
    },
    statements,
    slowest,
    memory,
    generatorBound: [...ours, ...theirs].some(({ load }) => load.generatorBusy > 0.95),
  }
}

/** A closed loop, and its CPU milliseconds per request. */
export async function runWithCpu({ pid, port }: { pid: number; port: number }, options: Load): Promise<Round> {
  const before = await readTree(pid)
  const load = await runClosedLoop(port, options)
  const after = await readTree(pid)
  const spent = (part: 'node' | 'postgres') => (cpuOf(after[part]) - cpuOf(before[part])) / load.requests
  return { load, cpu: { node: spent('node'), postgres: spent('postgres') } }
}

/** Records the bare server's responses: per path, the one of median length out of forty. */
async function recordResponses({ next }: Case, port: number): Promise<RecordedResponse[]> {
  const connection = await openConnection(port, true)
  const answers: RecordedResponse[] = []
  try {
    for (let n = 0; n < 40; n++) {
      const { path, bytes } = next()
      const { status, type, encoding, body } = await connection.ask({ path, bytes })
      const refused = status >= 300 || (type.startsWith('application/json') && !body.includes('"status":200'))
      if (refused) throw new Error(`${path} was refused with ${status}: ${body.toString()}`)
      const method = bytes.subarray(0, 3).toString() === 'GET' ? 'GET' : 'POST'
      answers.push({ method, path, type, encoding, base64: body.toString('base64') })
    }
  } finally {
    connection.close()
  }
  const byPath = Map.groupBy(answers, ({ path }) => path)
  return Array.from(byPath.values(), (same) => {
    const length = median(same.map(({ base64 }) => base64.length))
    return same.find(({ base64 }) => base64.length === length)!
  })
}

const measureLatency = (port: number, rate: number, next: Case['next'], plan: Plan) =>
  runOpenLoop(port, { rate, seconds: Math.max(plan.openLoopSeconds, plan.openLoopRequests / rate), next })

async function countPerRequest({ port, connection }: Site, load: Load) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    let requests = 0
    const all = await countStatements(client, async () => {
      ;({ requests } = await runClosedLoop(port, load))
    })
    const perRequest = all.map(({ query, calls, ms }) => ({ query, calls: calls / requests, ms: ms / requests }))
    return { statements: sum(perRequest.map(({ calls }) => calls)), slowest: perRequest.slice(0, 5) }
  } finally {
    await client.end()
  }
}
