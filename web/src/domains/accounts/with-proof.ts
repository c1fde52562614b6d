import { isApiError } from '../../kernel/ask/index.ts'
import { solveInWorker } from './proof-of-work/solve-in-worker.ts'
import type { Challenge } from './proof-of-work/solve.ts'

/** A harder proof may be asked for after one, when others sign up meanwhile. */
const proofsMax = 3

/** Sends a call; if a proof of work is required, calls `onProof`, solves it and retries. Throws as `ask`. */
export async function withProof<T>(call: (proof?: string) => Promise<T>, onProof?: () => void): Promise<T> {
  let proof: string | undefined
  for (let solved = 0; ; solved++) {
    try {
      return await call(proof)
    } catch (error) {
      if (!isApiError(error, 'ProofNeeded') || solved === proofsMax) throw error
      onProof?.()
      proof = await solveInWorker(error.challenge as Challenge)
    }
  }
}
