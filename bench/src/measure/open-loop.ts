import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Connection, openConnection } from './connection.ts'
import type { Request } from './request.ts'
import { ascending, quantile } from './statistics.ts'

export interface OpenLoad {
  /** Scheduled arrivals per second. */
  rate: number
  seconds: number
  next(): Request
}

export interface Latency {
  rate: number
  /** Milliseconds from the scheduled start to the whole response. */
  p50: number
  p99: number
}

const connections = 100

/**
 * Sends requests at a fixed rate, whether or not earlier ones were answered, and measures from each request's scheduled
 * start: a stall delays everything scheduled meanwhile, which a closed loop doesn't see (coordinated omission).
 */
export async function runOpenLoop(port: number, { rate, seconds, next }: OpenLoad): Promise<Latency> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port, false)))
  const idle = [...open]
  const backlog: number[] = []
  const latencies: number[] = []
  const total = Math.ceil(rate * seconds)
  const finished = Promise.withResolvers<void>()
  const stop = new AbortController()
  // A full collection of this process would add 20–50 ms of latency: after this one, the next is a while away.
  globalThis.gc?.()

  async function send(connection: Connection, firstStart: number) {
    for (let start: number | undefined = firstStart; start !== undefined; start = backlog.shift()) {
      const request = next()
      const { status, body } = await connection.ask(request)
      if (status >= 300) throw new Error(`${request.path} was refused with ${status}: ${body.toString()}`)
      latencies.push(performance.now() - start)
    }
    idle.push(connection)
    if (latencies.length === total) finished.resolve()
  }

  async function schedule() {
    const begin = performance.now()
    for (let sent = 0; sent < total && !stop.signal.aborted; await nextTurn()) {
      const due = Math.min(total, 1 + Math.floor(((performance.now() - begin) / 1_000) * rate))
      for (; sent < due; sent++) {
        const start = begin + (sent / rate) * 1_000
        const connection = idle.pop()
        if (connection) send(connection, start).catch(finished.reject)
        else backlog.push(start)
      }
    }
  }

  try {
    await Promise.all([schedule(), finished.promise])
  } finally {
    stop.abort()
    for (const connection of open) connection.close()
  }
  const sorted = latencies.sort(ascending)
  return { rate, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}
