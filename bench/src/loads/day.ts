import { setTimeout as delay } from 'node:timers/promises'
import { siteCases } from '../cases/index.ts'
import type { Fixture } from '../cases/fixture.ts'
import type { Metrics } from '../cases/metrics.ts'
import { runClosedLoop } from '../measure/closed-loop.ts'
import { runOpenLoop } from '../measure/open-loop.ts'
import { cpuOf, memoryOf, readTree } from '../measure/processes.ts'
import { sum } from '../measure/statistics.ts'
import { startSecondServer, type Site } from '../servers/site.ts'
import { dayOfRequests, peakHourShare, requestsOfDay } from './day-mix.ts'
import { connectLive } from './live-members.ts'

const liveEach = 5_000
const seconds = 60
const idleSeconds = 10
/** Until the servers' code is compiled. */
const warmUpSeconds = 20
/** Duration of the search for the highest rate, and the share of it that the minute has. */
const [probeSeconds, share] = [10, 0.5]

/** A minute of members' everyday mix on two servers with one database and 5,000 live connections each. */
export async function measureDay(site: Site, fixture: Fixture, dataDir: string): Promise<Metrics> {
  await using second = await startSecondServer(dataDir, site)
  const servers = [site, second]
  const cases = await siteCases(fixture)
  const next = dayOfRequests(cases)
  const live = await Promise.all(servers.map((server) => connectLive(server, fixture.members, liveEach)))
  try {
    const load = (duration: number) =>
      Promise.all(servers.map(({ port }) => runClosedLoop(port, { connections: 25, seconds: duration, next })))
    await load(warmUpSeconds)
    const probes = await load(probeSeconds)
    const highest = sum(probes.map(({ perSecond }) => perSecond))
    const rate = Math.floor((highest * share) / servers.length)
    const idle = await cpuPerSecondOf(servers)
    const before = await readAll(servers)
    const receivedBefore = sum(live.map((one) => one.received()))
    const minutes = await Promise.all(servers.map(({ port }) => runOpenLoop(port, { rate, seconds, next })))
    const after = await readAll(servers)
    const received = sum(live.map((one) => one.received())) - receivedBefore
    const day = requestsOfDay(cases)
    const perDay = (part: 'node' | 'postgres') =>
      (((after[part] - before[part]) / seconds - idle[part]) / (rate * servers.length)) * day
    const members = (rate * servers.length * 3_600) / (day * peakHourShare)
    return {
      name: 'day',
      title: `Members' everyday mix on two servers with ${liveEach} live connections each, ${seconds} s`,
      rows: [
        ['highest rate, closed loop', `${highest.toFixed(0)}/s`],
        ['sent for the minute', `${rate * servers.length}/s, the peak of ${members.toFixed(0)} daily members`],
        [
          'CPU of a member’s day',
          `${perDay('node').toFixed(1)} ms Node + ${perDay('postgres').toFixed(1)} ms PostgreSQL`,
        ],
        [
          'CPU of idle live connections',
          `${((idle.node * 1_000) / liveEach / servers.length).toFixed(1)} µs a second each`,
        ],
        ['requests of a member’s day', day.toFixed(1)],
        ['p50', minutes.map(({ p50 }) => `${p50.toFixed(1)} ms`).join(', ')],
        ['p99', minutes.map(({ p99 }) => `${p99.toFixed(1)} ms`).join(', ')],
        ['live messages received', `${received}, ${(received / seconds).toFixed(0)}/s`],
        ['live connections lost', String(sum(live.map((one) => one.closed())))],
        ['memory of the servers', after.memory.map((bytes) => `${(bytes / 1024 ** 2).toFixed(0)} MB`).join(', ')],
      ],
    }
  } finally {
    for (const one of live) one[Symbol.dispose]()
  }
}

/** CPU milliseconds a second without requests: heart-beats, jobs. */
async function cpuPerSecondOf(servers: readonly Site[]) {
  const before = await readAll(servers)
  await delay(idleSeconds * 1_000)
  const after = await readAll(servers)
  return {
    node: (after.node - before.node) / idleSeconds,
    postgres: (after.postgres - before.postgres) / idleSeconds,
  }
}

async function readAll(servers: readonly Site[]) {
  const trees = await Promise.all(servers.map(({ pid }) => readTree(pid)))
  const memory = await Promise.all(trees.map(async (tree) => (await memoryOf(tree)).node))
  return {
    node: sum(trees.map(({ node }) => cpuOf(node))),
    postgres: sum(trees.map(({ postgres }) => cpuOf(postgres))),
    memory,
  }
}
