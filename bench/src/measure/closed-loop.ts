import { openConnection } from './connection.ts'
import type { Request } from './request.ts'
import { ascending, quantile } from './statistics.ts'

export interface Load {
  connections: number
  seconds: number
  next(): Request
}

export interface LoadResult {
  requests: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Mean body size. */
  bytes: number
  /** The load generator's CPU use, 0 to 1; near 1 it was the bottleneck. */
  generatorBusy: number
}

/** Closed loop: each connection sends its next request when the last was answered. Throws on a rejected request. */
export async function runClosedLoop(port: number, { connections, seconds, next }: Load): Promise<LoadResult> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port, false)))
  const latencies: number[] = []
  let bytes = 0
  const cpu = process.cpuUsage()
  const begin = performance.now()
  const end = begin + seconds * 1_000

  async function sendRepeatedly(connection: (typeof open)[number]) {
    for (let now = performance.now(); now < end; now = performance.now()) {
      const request = next()
      const answer = await connection.ask(request)
      if (answer.status >= 300)
        throw new Error(`${request.path} was refused with ${answer.status}: ${answer.body.toString()}`)
      latencies.push(performance.now() - now)
      bytes += answer.length
    }
  }
  try {
    await Promise.all(open.map(sendRepeatedly))
  } finally {
    for (const connection of open) connection.close()
  }

  const tookMs = performance.now() - begin
  const { user, system } = process.cpuUsage(cpu)
  const sorted = latencies.sort(ascending)
  return {
    requests: sorted.length,
    perSecond: (sorted.length / tookMs) * 1_000,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    bytes: bytes / sorted.length,
    generatorBusy: (user + system) / 1_000 / tookMs,
  }
}
