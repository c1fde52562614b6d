import type pg from 'pg'
import type { RedisConnections } from '../ports/redis/index.ts'
import { createBus } from './bus.ts'
import type { BusLog } from '../ports/bus/index.ts'
import { openPostgresTransport } from './postgres.ts'
import { openRedisTransport } from './redis.ts'

interface BusParts {
  /** To the database itself: it listens. */
  connection: pg.ClientConfig
  redis: RedisConnections | undefined
  log: BusLog
}

/** Uses Redis if configured; PostgreSQL always carries messages as the fallback. */
export const openBus = ({ connection, redis, log }: BusParts) =>
  createBus({
    log,
    async open(server, receiver) {
      const own = { ...connection, pipeline: false }
      const fallback = await openPostgresTransport({ connection: own, server, receiver, log })
      return redis ? openRedisTransport({ redis, fallback, receiver, log }) : fallback
    },
  })
