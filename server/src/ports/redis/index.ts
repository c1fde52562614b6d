import type { Redis } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'

export interface RedisConnections extends AsyncDisposable {
  readonly commands: Redis
  /** A connection for subscriptions only. */
  readonly subscriber: Redis
}

/** A slower Redis counts as unavailable. */
const answerMs = 1_000
const retryMs = { first: 50, longest: 2_000 }

/** Connects, and connects again whenever the connection is lost. Commands fail at once without a connection. */
export async function connectRedis(
  url: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<RedisConnections> {
  // Imported on demand, as most sites don't use Redis.
  const { Redis } = await import('ioredis')
  const open = () =>
    new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: answerMs,
      commandTimeout: answerMs,
      keepAlive: 5_000,
      autoResubscribe: false,
      retryStrategy: (times) => Math.min(retryMs.first * 2 ** times, retryMs.longest),
    })
  const [commands, subscriber] = [open(), open()]
  // Each error is followed by a close.
  for (const one of [commands, subscriber]) one.on('error', () => {})
  logChanges(commands, log)
  await Promise.race([
    new Promise((resolve) => commands.once('ready', resolve)),
    new Promise((resolve) => commands.once('close', resolve)),
  ])
  return {
    commands,
    subscriber,
    async [Symbol.asyncDispose]() {
      commands.removeAllListeners('close')
      commands.disconnect()
      subscriber.disconnect()
    },
  }
}

/** One line when Redis is lost, and one when it is back. */
function logChanges(redis: Redis, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
  let isDown = false
  redis.on('ready', () => {
    if (isDown) log.warn('Redis is back')
    isDown = false
  })
  redis.on('close', () => {
    if (!isDown) log.warn('Redis is down: PostgreSQL carries messages and counts limits')
    isDown = true
  })
}
