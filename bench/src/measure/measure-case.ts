import { join } from 'node:path'
import pg from 'pg'
import type { Case } from '../cases/case.ts'
import { type PreparedAnswer, startBare } from '../servers/bare.ts'
import type { Site } from '../servers/site.ts'
import { openConnection } from './connection.ts'
import { type Fired, fire } from './load.ts'
import { cpuOf, type Memory, memoryOf, readTree } from './processes.ts'
import { countStatements, type Statement } from './statements.ts'
import { median, sum } from './statistics.ts'

/** How each case is measured: after a warm-up, so many rounds of so many seconds, each followed by one of the bare server. */
export const plan = { warmUpSeconds: 4, rounds: 3, seconds: 3, bareSeconds: 2, countSeconds: 1 }

export interface Measured {
  name: string
  title: string
  connections: number
  perView: number
  perSecond: number
  /** Of the bare server, with answers of the same length. */
  barePerSecond: number
  /** The rounds' median of one to the other. */
  ratio: number
  p50: number
  p99: number
  bytes: number
  /** Milliseconds a request. */
  cpu: { node: number; postgres: number; bare: number }
  /** A request. */
  statements: number
  /** What took PostgreSQL longest, calls and milliseconds a request. */
  slowest: Statement[]
  memory: Memory
  /** The load generator had no more to give, to the site or to the bare server. */
  generatorBound: boolean
}

interface Round {
  fired: Fired
  cpu: { node: number; postgres: number }
}

export async function measureCase(one: Case, site: Site, dataDir: string): Promise<Measured> {
  const { name, title, connections, perView } = one
  const load = (seconds: number) => ({ connections, seconds, next: one.next })
  await using bare = await startBare(await sampleAnswers(one, site.port), join(dataDir, 'bare.json'))
  await fire(site.port, load(plan.warmUpSeconds))
  await fire(bare.port, load(1))

  const [ours, theirs]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < plan.rounds; round++) {
    ours.push(await fireMeasured(site, load(plan.seconds)))
    theirs.push(await fireMeasured(bare, load(plan.bareSeconds)))
  }
  const memory = await memoryOf(await readTree(site.pid))
  const { statements, slowest } = await count(site, load(plan.countSeconds))

  const middle = (rounds: Round[], of: (round: Round) => number) => median(rounds.map(of))
  return {
    name,
    title,
    connections,
    perView,
    perSecond: middle(ours, ({ fired }) => fired.perSecond),
    barePerSecond: middle(theirs, ({ fired }) => fired.perSecond),
    ratio: median(ours.map(({ fired }, at) => fired.perSecond / theirs[at]!.fired.perSecond)),
    p50: middle(ours, ({ fired }) => fired.p50),
    p99: middle(ours, ({ fired }) => fired.p99),
    bytes: middle(ours, ({ fired }) => fired.bytes),
    cpu: {
      node: middle(ours, ({ cpu }) => cpu.node),
      postgres: middle(ours, ({ cpu }) => cpu.postgres),
      bare: middle(theirs, ({ cpu }) => cpu.node),
    },
    statements,
    slowest,
    memory,
    generatorBound: [...ours, ...theirs].some(({ fired }) => fired.generatorBusy > 0.95),
  }
}

async function fireMeasured(
  { pid, port }: { pid: number; port: number },
  load: Parameters<typeof fire>[1],
): Promise<Round> {
  const before = await readTree(pid)
  const fired = await fire(port, load)
  const after = await readTree(pid)
  const spent = (part: 'node' | 'postgres') => (cpuOf(after[part]) - cpuOf(before[part])) / fired.requests
  return { fired, cpu: { node: spent('node'), postgres: spent('postgres') } }
}

/** What the bare server shall send: for each path, of forty answers the one of middle length. */
async function sampleAnswers({ next }: Case, port: number): Promise<PreparedAnswer[]> {
  const connection = await openConnection(port, true)
  const answers: PreparedAnswer[] = []
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

async function count({ port, connection }: Site, load: Parameters<typeof fire>[1]) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    let requests = 0
    const all = await countStatements(client, async () => {
      ;({ requests } = await fire(port, load))
    })
    const perRequest = all.map(({ query, calls, ms }) => ({ query, calls: calls / requests, ms: ms / requests }))
    return { statements: sum(perRequest.map(({ calls }) => calls)), slowest: perRequest.slice(0, 5) }
  } finally {
    await client.end()
  }
}
