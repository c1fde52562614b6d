import { tooFast } from '../../../kernel/http/register-routes.ts'
import type { Allowance, RateLimits } from '../../../ports/limits/index.ts'

/** Consumes one point of a rate limit. Throws TooFast. */
export async function take(limits: RateLimits, allowance: Allowance, key: string) {
  const wait = await limits.take(allowance, key)
  if (wait > 0) throw tooFast(wait)
}
