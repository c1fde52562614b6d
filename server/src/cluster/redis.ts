import type { RedisConnections } from '../ports/redis/index.ts'
import type { BusLog } from '../ports/bus/index.ts'
import { decodeBatch, maxBatchBytes, type Receiver, refuseBatch, type Transport } from './transport.ts'

interface RedisTransportOptions {
  redis: RedisConnections
  /** Carries messages that Redis doesn't deliver; every server listens on both. */
  fallback: Transport
  receiver: Receiver
  log: BusLog
}

const channel = 'judian:bus'

/** Sends batches through Redis, and through the fallback too when they didn't reach all servers there. */
export function openRedisTransport({ redis, fallback, receiver, log }: RedisTransportOptions): Transport {
  const { commands, subscriber } = redis
  let wasSubscribed = false

  function decode(text: string) {
    if (text.length > maxBatchBytes) return refuseBatch(log, 'it is too long')
    try {
      return decodeBatch(JSON.parse(text), log)
    } catch {
      return refuseBatch(log, 'it is no JSON')
    }
  }

  async function subscribe() {
    await subscriber.subscribe(channel)
    // Some may have got lost just before the connection did.
    if (wasSubscribed) receiver.missed()
    wasSubscribed = true
  }
  // A connection that breaks meanwhile becomes ready again.
  const subscribeWhenReady = () => void subscribe().catch(() => {})
  subscriber.on('ready', subscribeWhenReady)
  subscriber.on('message', (_, text) => {
    const batch = decode(text)
    if (batch) receiver.receive(batch)
  })
  if (subscriber.status === 'ready') subscribeWhenReady()

  return {
    peers: fallback.peers,
    async send(batch) {
      const reached = await commands.publish(channel, JSON.stringify(batch)).catch(() => 0)
      // The count includes this server.
      if (reached <= fallback.peers()) await fallback.send(batch)
    },
    async [Symbol.asyncDispose]() {
      await redis[Symbol.asyncDispose]()
      await fallback[Symbol.asyncDispose]()
    },
  }
}
