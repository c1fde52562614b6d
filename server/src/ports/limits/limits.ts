import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

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

/** One limiter for each allowance, made when it is first used. */
export function limitersBy<T>(create: (allowance: Allowance) => T) {
  const limiters = new Map<string, T>()
  return (allowance: Allowance): T => {
    let found = limiters.get(allowance.name)
    if (!found) limiters.set(allowance.name, (found = create(allowance)))
    return found
  }
}

/** `onTaken` gets the number of points that its key has used by then. */
export function createLimits(
  limiterOf: (allowance: Allowance) => RateLimiterAbstract,
  onTaken?: (allowance: Allowance, key: string, used: number) => void,
): RateLimits {
  const seconds = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1_000))

  return {
    async take(allowance, key) {
      try {
        const { consumedPoints } = await limiterOf(allowance).consume(key)
        onTaken?.(allowance, key, consumedPoints)
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
