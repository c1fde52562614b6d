import type { Redis } from 'ioredis'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible'
import { type Allowance, createLimits } from './limits.ts'

export { byAddress, takeOf } from './by-address.ts'
export { deleteExpiredLimits } from './limits.sql.ts'
export { type Allowance, type RateLimits } from './limits.ts'

/** Counts in the database: exact over all servers, at the price of a statement. The clean-up deletes what has expired. */
export const createSharedLimits = (pool: pg.Pool) => createLimits((allowance) => inDatabase(pool, allowance))

/** Counts in Redis, and in the database while that is down. */
export const createRedisLimits = (redis: Redis, pool: pg.Pool) =>
  createLimits(
    (allowance) =>
      new RateLimiterRedis({
        storeClient: redis,
        rejectIfRedisNotReady: true,
        keyPrefix: `judian:${allowance.name}`,
        points: allowance.points,
        duration: allowance.seconds,
        insuranceLimiter: inDatabase(pool, allowance),
      }),
  )

/** Counts in this process alone: n processes together allow up to n times as much. */
export const createLocalLimits = () =>
  createLimits(({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }))

const inDatabase = (pool: pg.Pool, { name, points, seconds }: Allowance) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
