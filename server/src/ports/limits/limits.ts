import type { Redis } from 'ioredis'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Db } from '../../kernel/db/db.ts'

/** So many points per window, counted for each key. */
export interface Allowance {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export interface RateLimits {
  /** Takes one point; returns the seconds to wait if none is left, else 0. */
  take(allowance: Allowance, key: string): Promise<number>
  /** Seconds to wait before `take` would succeed; takes nothing. */
  wait(allowance: Allowance, key: string): Promise<number>
  /** Returns one point that was taken for nothing, even one that was refused. */
  giveBack(allowance: Allowance, key: string): Promise<void>
}

/** Counts in the database: exact over all servers, at the cost of a statement. The clean-up deletes expired counts. */
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

/** Counts in this process only: n processes allow up to n times as much. */
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

export const deleteExpiredLimits = (db: Db, now: Date) =>
  db.deleteFrom('rateLimits').where('expire', '<=', now.getTime()).execute()

/** Limits with one of the library's limiters for each allowance, made when it is first used. */
function createLimits(create: (allowance: Allowance) => RateLimiterAbstract): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterOf = (allowance: Allowance) => {
    let found = limiters.get(allowance.name)
    if (!found) limiters.set(allowance.name, (found = create(allowance)))
    return found
  }
  const seconds = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1_000))

  return {
    async take(allowance, key) {
      try {
        await limiterOf(allowance).consume(key)
        return 0
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return seconds(refused)
        throw refused
      }
    },
    async wait(allowance, key) {
      const state = await limiterOf(allowance).get(key)
      return state && state.remainingPoints <= 0 ? seconds(state) : 0
    },
    async giveBack(allowance, key) {
      await limiterOf(allowance).reward(key, 1)
    },
  }
}
