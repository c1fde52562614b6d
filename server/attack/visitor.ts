import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Target } from './attack.ts'

/** The visitor reads a page about ten times a second. */
const pauseMs = 100
const patienceMs = 10_000

/** A visitor's measurements: the duration of each page, and the number of failures. */
export interface Visit {
  readonly times: number[]
  readonly errors: string[]
}

/** Reads pages and calls one after the other until the signal. */
export async function visit({ port }: Target, until: AbortSignal): Promise<Visit> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const errors: string[] = []
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const requests = [
    { path: '/community/r6', headers: { accept: 'text/html' } },
    { path: '/v1/moments/getDivisionLists', method: 'POST', headers: form, body: 'division=r6' },
  ]
  for (let n = 0; !until.aborted; n++) {
    const { body, ...options } = requests[n % requests.length]!
    const startedAt = performance.now()
    try {
      const asking = request({ host: '127.0.0.1', port, agent, timeout: patienceMs, ...options }).end(body)
      asking.on('timeout', () => asking.destroy(new Error('no answer')))
      const [response] = (await once(asking, 'response')) as [IncomingMessage]
      await buffer(response)
      if (response.statusCode! >= 500) throw new Error(`status ${response.statusCode}`)
    } catch (error) {
      errors.push(error instanceof Error ? error.message || error.name : String(error))
    }
    times.push(performance.now() - startedAt)
    await pause(pauseMs)
  }
  agent.destroy()
  return { times, errors }
}

export const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
