import type { Redis } from 'ioredis'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

export { networkOf } from './network.ts'

/** So many points per window, counted for each key. */
export interface Allowance {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export interface RateLimits {
  /** Takes one point; answers the seconds to wait when none is left, else 0. */
  take(allowance: Allowance, key: string): Promise<number>
  /** Seconds to wait before `take` would succeed; takes nothing. */
  wait(allowance: Allowance, key: string): Promise<number>
  /** Returns one point that was taken for nothing, even one that was refused. */
  giveBack(allowance: Allowance, key: string): Promise<void>
}

function createLimits(limiterFor: (allowance: Allowance) => RateLimiterAbstract): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiter = (allowance: Allowance) => {
    let found = limiters.get(allowance.name)
    if (!found) limiters.set(allowance.name, (found = limiterFor(allowance)))
    return found
  }
  const seconds = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1_000))

  return {
    async take(allowance, key) {
      try {
        await limiter(allowance).consume(key)
        return 0
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return seconds(refused)
        throw refused
      }
    },
    async wait(allowance, key) {
      const state = await limiter(allowance).get(key)
      return state && state.remainingPoints <= 0 ? seconds(state) : 0
    },
    async giveBack(allowance, key) {
      await limiter(allowance).reward(key, 1)
    },
  }
}

/** Counts in this process: for limits where a few more calls on a second node do no harm. */
export const createLocalLimits = () =>
  createLimits(({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }))

/** Counts in the database, exact across nodes and restarts: for SMS and sign-in. Its table comes with the migrations. */
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
