import { type Allowance, type RateLimits, byAddress } from '../../../ports/limits/index.ts'
import { exact } from '../../../kernel/allowances.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { tooFast } from '../../../kernel/http/register-routes.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { phoneKey } from '../phone/stored-phone.ts'
import { takeSms } from '../site-limits.ts'
import { admitToWave } from '../waves/sign-up-waves.ts'
import { AGAIN_IN_A_MINUTE, demandProof } from './proof.ts'

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
  if (known) {
    const wait = await ctx.sharedLimits.wait(perPhone(true), phoneKey(ctx.secretBox, phone))
    if (wait > 0) throw tooFast(wait)
    return
  }
  if (await isBeyondFree(ctx, address(), phone)) await demandProof(ctx, proof, 1, AGAIN_IN_A_MINUTE)
  await take(byAddress(ctx.sharedLimits), exact.codesPerAddress, address())
}

/** The same for a sign-up's code, which its network's wave may slow. Throws TooFast and ProofNeeded. */
export async function admitSignUp(
  ctx: AppContext,
  { address }: RequestContext,
  { phone, proof }: { phone: string; proof: string | undefined },
) {
  const proofAnyway = await isBeyondFree(ctx, address(), phone)
  await admitToWave(ctx, address(), proof, proofAnyway)
}

/** Counts a request of a stranger; true if it needs a proof of work. Throws TooFast, before any client solves a proof. */
async function isBeyondFree({ secretBox, sharedLimits }: AppContext, address: string, phone: string): Promise<boolean> {
  const key = phoneKey(secretBox, phone)
  const addresses = byAddress(sharedLimits)
  const waits = [await sharedLimits.wait(perPhone(false), key), await addresses.wait(exact.codesPerAddress, address)]
  if (Math.max(...waits) > 0) throw tooFast(Math.max(...waits))

  const beyond = [
    await addresses.take(exact.codesWithoutProofPerAddress, address),
    await sharedLimits.take(exact.codesWithoutProofPerPhone, key),
  ]
  return Math.max(...beyond) > 0
}

/** Counts a look-up that found a registered phone, before the answer reveals it. Throws TooFast. */
export const countRegistered = ({ sharedLimits }: AppContext, { address }: RequestContext) =>
  take(byAddress(sharedLimits), exact.codesPerAddress, address())

/** Counts a message of the phone and of the site before it is sent. Throws TooFast, SmsUsedUp. */
export async function countMessage(ctx: AppContext, phone: string, known: boolean) {
  const key = phoneKey(ctx.secretBox, phone)
  await take(ctx.sharedLimits, perPhone(known), key)
  try {
    await takeSms(ctx)
  } catch (error) {
    await ctx.sharedLimits.giveBack(perPhone(known), key)
    throw error
  }
}

/** Consumes one point of a rate limit. Throws TooFast. */
export async function take(limits: RateLimits, allowance: Allowance, key: string) {
  const wait = await limits.take(allowance, key)
  if (wait > 0) throw tooFast(wait)
}
