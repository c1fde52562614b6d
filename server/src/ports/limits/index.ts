import type { Redis } from 'ioredis'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible'
import { type Allowance, createLimits, limitersBy } from './limits.ts'

export { type Allowance, type RateLimits } from './limits.ts'
export { createLocalLimits } from './local.ts'
export { networkOf } from './network.ts'

/** Counts in the database, exact across nodes and restarts: for SMS and sign-in. Its table comes with the migrations. */
export const createSharedLimits = (pool: pg.Pool) =>
  createLimits(limitersBy((allowance) => inDatabase(pool, allowance)))

/** Counts in Redis, and in the database while that is down. */
export const createRedisLimits = (redis: Redis, pool: pg.Pool) =>
  createLimits(
    limitersBy(
      (allowance) =>
        new RateLimiterRedis({
          storeClient: redis,
          rejectIfRedisNotReady: true,
          keyPrefix: `judian:${allowance.name}`,
          points: allowance.points,
          duration: allowance.seconds,
          insuranceLimiter: inDatabase(pool, allowance),
        }),
    ),
  )

const inDatabase = (pool: pg.Pool, { name, points, seconds }: Allowance) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  })
