import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { opaqueId } from '../kernel/random.ts'
import { type Bus, type BusLog, type Channel, channels, createChannels, type OtherServers } from '../ports/bus/index.ts'
import { type Batch, maxMessages, type Receiver, type Transport } from './transport.ts'

interface BusOptions {
  log: BusLog
  open(server: string, receiver: Receiver): Promise<Transport>
  /** Messages that wait while the transport fails; beyond this they are dropped and the other servers notified. */
  maxWaiting?: number
}

const RETRY_MS = { first: 100, longest: 5_000 }
/** How long a request waits for the events of its member's last write; usually they have arrived. */
const REACHED_MS = 300
/** How long a stopping server tries to send its last messages. */
const LAST_MS = 1_000
/** Batches by which a repeated one is recognised. */
const KNOWN_BATCHES = 10_000

/**
 * A bus over a transport. Own messages are delivered at once; messages to other servers are micro-batched, one batch in
 * flight, and retried until they are sent.
 */
export async function createBus({ log, open, maxWaiting = 10_000 }: BusOptions): Promise<Bus> {
  const server = opaqueId()
  const { subscribe, deliver } = createChannels(log)
  const missedListeners: (() => void)[] = []
  const known = new LRUCache<string, true>({ max: KNOWN_BATCHES })
  const positions = createPositions()
  let waiting: [Channel, string][] = []
  let published = 0
  let sent = 0
  let dropped = false
  let lag = 0
  let sending: Promise<void> | undefined
  const closing = new AbortController()

  const transport = await open(server, { receive, missed })

  function receive({ from, first, last, sentAt, messages }: Batch) {
    const name = `${from}.${first}`
    if (from === server || known.has(name)) return
    known.set(name, true)
    lag = Math.max(0, Date.now() - sentAt)
    if (messages) deliverAll(messages)
    else missed()
    positions.advance(from, last)
  }

  function deliverAll(messages: NonNullable<Batch['messages']>) {
    let unknown: string | undefined
    for (const [channel, text] of messages)
      if (isChannel(channel)) deliver(channel, text)
      else unknown = channel
    if (unknown !== undefined)
      log.warn({ channel: unknown.slice(0, 50) }, 'messages on an unknown channel were dropped')
  }

  function missed() {
    // A single server can't have missed any.
    const level = known.size > 0 ? 'warn' : 'info'
    log[level]('messages from other servers were missed: caches are cleared, live connections begin anew')
    for (const listener of missedListeners) listener()
  }

  function publish(channel: Channel, text: string) {
    deliver(channel, text)
    if (transport.peers() === 0) return
    published += 1
    waiting.push([channel, text])
    if (waiting.length > maxWaiting) {
      waiting = []
      dropped = true
    }
    startSending()
  }

  function startSending() {
    sending ??= sendWaiting().finally(() => {
      sending = undefined
      // Published after the last look.
      if (published > sent && !closing.signal.aborted) startSending()
    })
  }

  async function sendWaiting() {
    // Messages of the same turn become one batch.
    await Promise.resolve()
    while (published > sent) {
      const batch = nextBatch()
      if (!(await sendAgainUntilDone(batch))) return
      sent = batch.last
    }
  }

  function nextBatch(): Batch {
    const first = sent + 1
    if (dropped) {
      dropped = false
      waiting = []
      return { from: server, first, last: published, sentAt: Date.now() }
    }
    const messages = waiting.splice(0, maxMessages)
    return { from: server, first, last: sent + messages.length, sentAt: Date.now(), messages }
  }

  /** False when the server stops. */
  async function sendAgainUntilDone(batch: Batch): Promise<boolean> {
    for (let wait = RETRY_MS.first; ; wait = Math.min(wait * 2, RETRY_MS.longest)) {
      try {
        await transport.send(batch)
        if (wait > RETRY_MS.first) log.info('the bus sends again')
        return true
      } catch (error) {
        if (wait === RETRY_MS.first) log.warn({ err: error }, 'the bus could not send; it tries again')
        await pause(wait, undefined, { signal: closing.signal }).catch(() => {})
        if (closing.signal.aborted) return false
      }
    }
  }

  const others: OtherServers = {
    position: () => `${server}.${published}`,
    async reached(position) {
      const [from = '', last = ''] = position.split('.')
      return from === server || positions.reached(from, Number(last))
    },
    lagMs: () => lag,
  }

  return {
    publish,
    subscribe,
    onMissed: (listener) => void missedListeners.push(listener),
    get others() {
      return transport.peers() > 0 ? others : undefined
    },
    async [Symbol.asyncDispose]() {
      await Promise.race([sending, pause(LAST_MS, undefined, { ref: false })])
      closing.abort()
      await sending
      await transport[Symbol.asyncDispose]()
    },
  }
}

const isChannel = (name: string): name is Channel => (channels as readonly string[]).includes(name)

/** The last message that has arrived from each other server. */
function createPositions() {
  const lastOf = new LRUCache<string, number>({ max: 1_000 })
  const awaited = new Map<string, Set<() => void>>()
  return {
    advance(from: string, last: number) {
      lastOf.set(from, Math.max(last, lastOf.get(from) ?? 0))
      for (const check of awaited.get(from) ?? []) check()
    },
    reached(from: string, last: number): Promise<boolean> {
      const isReached = () => (lastOf.get(from) ?? 0) >= last
      if (isReached()) return Promise.resolve(true)
      return new Promise((resolve) => {
        const end = (result: boolean) => {
          clearTimeout(late)
          checks.delete(check)
          if (checks.size === 0) awaited.delete(from)
          resolve(result)
        }
        const check = () => isReached() && end(true)
        const late = setTimeout(() => end(false), REACHED_MS)
        const checks = awaited.get(from) ?? new Set()
        awaited.set(from, checks.add(check))
      })
    },
  }
}
