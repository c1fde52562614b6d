import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { ProofWeight } from '../../../ports/proof-of-work/index.ts'
import { insertUsedProof } from './once-only.sql.ts'

/**
 * Accepts a solved challenge of this weight once. Throws ProofNeeded, with a new challenge, for any other proof or
 * none.
 */
export async function demandProof({ db, proofOfWork }: AppContext, proof: string | undefined, weight: ProofWeight = 1) {
  const result = proof === undefined ? undefined : await proofOfWork.verify(proof, weight)
  if (result?.ok && (await insertUsedProof(db, result.id, result.expiresAt))) return
  throw new ApiError('ProofNeeded', { extra: { challenge: await proofOfWork.issue(weight) } })
}
