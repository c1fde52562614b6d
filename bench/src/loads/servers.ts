import { setTimeout as delay } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { siteCases } from '../cases/index.ts'
import type { Fixture } from '../cases/fixture.ts'
import type { Metrics } from '../cases/metrics.ts'
import { runClosedLoop } from '../measure/closed-loop.ts'
import { openConnection } from '../measure/connection.ts'
import type { Request } from '../measure/request.ts'
import { ascending, quantile } from '../measure/statistics.ts'
import { startSecondServer, type Site } from '../servers/site.ts'
import { openSubscriber } from './live-members.ts'

const posts = 500
const postEveryMs = 20
const loop = { connections: 50, seconds: 10 }

/** The delay of live messages between two servers, and the throughput of two worker processes against one. */
export async function measureServers(site: Site, fixture: Fixture, dataDir: string): Promise<Metrics> {
  const cases = await siteCases(fixture)
  const nextOf = (name: string) => {
    const found = cases.find((one) => one.name === name)!
    return () => found.next()
  }
  const delays = await crossServerDelays(site, fixture, dataDir, nextOf('publish'))
  const rates: [string, string][] = []
  for (const name of ['feed', 'comment'])
    for (const workers of [1, 2]) {
      await using server = await startSecondServer(dataDir, site, workers)
      const { perSecond } = await runClosedLoop(server.port, { ...loop, next: nextOf(name) })
      rates.push([`${name}, WORKERS=${workers}`, `${perSecond.toFixed(0)}/s`])
    }
  return {
    name: 'servers',
    title: `Two servers, over ${process.env['REDIS_URL'] ? 'Redis' : 'NOTIFY'}`,
    rows: [
      ['live message on the other server, after the own one: p50', `${quantile(delays, 0.5).toFixed(2)} ms`],
      ['p99', `${quantile(delays, 0.99).toFixed(2)} ms`],
      ['messages', `${delays.length} of ${posts}`],
      ...rates,
    ],
  }
}

/** How much later each post's event arrives on the second server than on the one that published it; in order of size. */
async function crossServerDelays(site: Site, { members }: Fixture, dataDir: string, next: () => Request) {
  await using second = await startSecondServer(dataDir, site)
  const [here, there] = await Promise.all([site, second].map((server) => openSubscriber(server, members[0]!)))
  const [own, other] = [arrivals(here!), arrivals(there!)]
  const connection = await openConnection(site.port, false)
  for (let n = 0; n < posts; n++) {
    await connection.ask(next())
    await delay(postEveryMs)
  }
  connection.close()
  for (const socket of [here!, there!]) socket.terminate()
  return other.map((at, n) => Math.max(0, at - own[n]!)).sort(ascending)
}

function arrivals(socket: WebSocket): number[] {
  const times: number[] = []
  socket.on('message', (data: Buffer) => {
    if (data.toString('latin1', 0, 7) === 'MESSAGE') times.push(performance.now())
  })
  return times
}
