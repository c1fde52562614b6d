import { isApiError } from '../../kernel/ask/index.ts'
import { solveInWorker } from './proof-of-work/solve-in-worker.ts'
import type { Challenge } from './proof-of-work/solve.ts'

/** Sends a call; if a proof of work is required, calls `onProof`, solves it and retries. Throws what `ask` throws. */
export async function withProof<T>(call: (proof?: string) => Promise<T>, onProof?: () => void): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isApiError(error, 'ProofNeeded')) throw error
    onProof?.()
    return call(await solveInWorker(error.challenge as Challenge))
  }
}
