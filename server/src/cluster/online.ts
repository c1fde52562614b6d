import { opaqueId } from '../kernel/random.ts'
import type { Bus } from '../ports/bus/index.ts'

const channel = 'online'
const EVERY_MS = 5_000
/** A server that hasn't published its count for this long is considered gone. */
const FORGET_MS = 3 * EVERY_MS

/**
 * Members online on all servers; the other servers' counts are at most five seconds old. A member connected to two
 * servers counts twice.
 */
export function createOnlineCount(bus: Bus, countHere: () => number) {
  const here = opaqueId()
  const others = new Map<string, { count: number; at: number }>()

  bus.subscribe(channel, (text) => {
    const [, server, count] = /^([\w-]{1,64}) (\d{1,9})$/.exec(text) ?? []
    if (server === undefined) throw new Error('no number of members')
    if (server !== here) others.set(server, { count: Number(count), at: Date.now() })
  })
  const publish = (count: number) => bus.publish(channel, `${here} ${count}`)
  const timer = setInterval(() => {
    publish(countHere())
    for (const [server, { at }] of others) if (Date.now() - at > FORGET_MS) others.delete(server)
  }, EVERY_MS)
  timer.unref()

  return {
    count: () => others.values().reduce((sum, { count }) => sum + count, countHere()),
    stop() {
      clearInterval(timer)
      publish(0)
    },
  }
}
