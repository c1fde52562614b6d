import { ask, isApiError } from '../../kernel/ask/index.ts'
import { solveAside } from './proof-of-work/solve-aside.ts'
import type { Challenge } from './proof-of-work/solve.ts'

export type CodePurpose = 'signUp' | 'forgotPassword'

/** Has a code sent; does the server's small piece of work when asked to, after calling `onProof`. Throws what `ask` throws. */
export async function sendCode(purpose: CodePurpose, phone: string, onProof: () => void): Promise<void> {
  try {
    await askForCode(purpose, phone)
  } catch (error) {
    if (!isApiError(error, 'ProofNeeded')) throw error
    onProof()
    await askForCode(purpose, phone, await solveAside(error.challenge as Challenge))
  }
}

function askForCode(purpose: CodePurpose, phone: string, proof?: string) {
  return purpose === 'signUp'
    ? ask('/v1/account/sendCodeToSignUp', { phone_num: phone, verify_type: '1', proof })
    : ask('/v1/account/sendCodeToFindPwd', { phone_num: phone, verify_type: '2', proof })
}
