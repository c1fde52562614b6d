import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { opaqueId } from '../../kernel/random.ts'
import type { Bus } from '../bus/index.ts'
import { createLimits, limitersBy, type RateLimits } from './limits.ts'

const channel = 'limits'
/** Servers count each other's points in steps of this share of an allowance. */
const stepShare = 1 / 20

const step = z.object({
  from: z.string(),
  allowance: z.object({ name: z.string(), points: z.int().positive(), seconds: z.int().positive() }),
  key: z.string(),
  points: z.int().positive(),
})
type Step = z.infer<typeof step>

/**
 * Counts in this process, and publishes each step of an allowance that is used up: others may not know of a point less than a
 * step, nor of calls under way. Few keys ever use up a step, so most calls cost nothing.
 */
export function createLocalLimits(bus: Bus): RateLimits {
  const here = opaqueId()
  const limiterOf = limitersBy(
    ({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  )
  bus.subscribe(channel, (text) => {
    const { from, allowance, key, points } = step.parse(JSON.parse(text))
    if (from !== here) void limiterOf(allowance).penalty(key, points)
  })
  return createLimits(limiterOf, (allowance, key, taken) => {
    const points = Math.ceil(allowance.points * stepShare)
    // Others' points come in whole steps, so the remainder is of this server's own.
    if (taken % points === 0)
      bus.publish(channel, JSON.stringify({ from: here, allowance, key, points } satisfies Step))
  })
}
