import { type Allowance, type RateLimits, byAddress } from '../../../ports/limits/index.ts'
import { exact } from '../../../kernel/allowances.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { tooFast } from '../../../kernel/http/register-routes.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { takeSms } from '../site-limits.ts'
import { demandProof } from './proof.ts'

const perPhone = (known: boolean) => (known ? exact.codesOfKnownBrowsers : exact.codesPerPhone)

/**
 * Rate-limits requests for a code before any look-up, since the outcome reveals whether a phone is registered. The account's known
 * browsers have messages of their own, and share no limit with others at their address. Throws TooFast and ProofNeeded.
 */
export async function admitRequest(
  ctx: AppContext,
  { address }: RequestContext,
  { phone, known, proof }: { phone: string; known: boolean; proof: string | undefined },
) {
  const { sharedLimits } = ctx
  const addresses = byAddress(sharedLimits)
  // Checked first, so that no client solves a proof only to be refused.
  const waits = [
    await sharedLimits.wait(perPhone(known), phone),
    known ? 0 : await addresses.wait(exact.codesPerAddress, address()),
  ]
  if (Math.max(...waits) > 0) throw tooFast(Math.max(...waits))
  if (known) return

  const beyond = [
    await addresses.take(exact.codesWithoutProofPerAddress, address()),
    await sharedLimits.take(exact.codesWithoutProofPerPhone, phone),
  ]
  if (Math.max(...beyond) > 0) await demandProof(ctx, proof)
  await take(addresses, exact.codesPerAddress, address())
}

/** Counts a message of the phone and of the site before it is sent. Throws TooFast, SmsUsedUp. */
export async function countMessage(ctx: AppContext, phone: string, known: boolean) {
  await take(ctx.sharedLimits, perPhone(known), phone)
  try {
    await takeSms(ctx)
  } catch (error) {
    await ctx.sharedLimits.giveBack(perPhone(known), phone)
    throw error
  }
}

/** Consumes one point of a rate limit. Throws TooFast. */
export async function take(limits: RateLimits, allowance: Allowance, key: string) {
  const wait = await limits.take(allowance, key)
  if (wait > 0) throw tooFast(wait)
}
