import { tooFast } from '../../kernel/mount.ts'
import type { Allowance, RateLimits } from '../../ports/limits/index.ts'

/** Takes a point of the allowance. Refuses TooFast. */
export async function take(limits: RateLimits, allowance: Allowance, key: string) {
  const wait = await limits.take(allowance, key)
  if (wait > 0) throw tooFast(wait)
}
