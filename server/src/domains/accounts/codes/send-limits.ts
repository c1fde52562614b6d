import type { AppContext } from '../../../kernel/context.ts'
import { tooFast } from '../../../kernel/http/register-routes.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { type Allowance, networkOf } from '../../../ports/limits/index.ts'
import { take } from './limit.ts'
import { demandProof } from './proof.ts'

const hour = 3_600
const day = 86_400
const perPhone: Allowance = { name: 'code:phone', points: 10, seconds: day }
const perAddress: Allowance = { name: 'code:address', points: 20, seconds: hour }
/** Beyond these a request needs a proof of work. */
const withoutProof = {
  phone: { name: 'code-free:phone', points: 2, seconds: day },
  address: { name: 'code-free:address', points: 2, seconds: hour },
} satisfies Record<string, Allowance>

/**
 * Rate-limits requests for a code before any look-up, since the outcome reveals whether a phone is registered. Throws
 * TooFast and ProofNeeded.
 */
export async function admitRequest(
  ctx: AppContext,
  { address }: RequestContext,
  phone: string,
  proof: string | undefined,
) {
  const { sharedLimits } = ctx
  const network = networkOf(address())
  // Checked first, so that no client solves a proof only to be refused.
  const waits = [await sharedLimits.wait(perAddress, network), await sharedLimits.wait(perPhone, phone)]
  if (Math.max(...waits) > 0) throw tooFast(Math.max(...waits))

  const beyond = [
    await sharedLimits.take(withoutProof.address, network),
    await sharedLimits.take(withoutProof.phone, phone),
  ]
  if (Math.max(...beyond) > 0) await demandProof(ctx, proof)
  await take(sharedLimits, perAddress, network)
}

/** Counts a message before it is sent. Throws TooFast. */
export const countMessage = ({ sharedLimits }: AppContext, phone: string) => take(sharedLimits, perPhone, phone)
