import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { ProofWeight } from '../../../ports/proof-of-work/index.ts'
import { insertUsedProof } from './once-only.sql.ts'

/** Of a proof of work that a minute's wait makes unnecessary, for clients that can't solve one. */
export const AGAIN_IN_A_MINUTE = '获取验证码太频繁，请一分钟后再试'

/**
 * Accepts a solved challenge of this weight once. Throws ProofNeeded, with a new challenge, for any other proof or
 * none; `message` stands in place of its text.
 */
export async function demandProof(
  { db, proofOfWork }: AppContext,
  proof: string | undefined,
  weight: ProofWeight = 1,
  message?: string,
) {
  const result = proof === undefined ? undefined : await proofOfWork.verify(proof, weight)
  if (result?.ok && (await insertUsedProof(db, result.id, result.expiresAt))) return
  const challenge = await proofOfWork.issue(weight)
  throw new ApiError('ProofNeeded', { ...(message !== undefined && { message }), extra: { challenge } })
}
