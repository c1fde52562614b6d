import { ask } from '../../kernel/ask/index.ts'
import { withProof } from './with-proof.ts'

export type CodePurpose = 'signUp' | 'forgotPassword'

/** Requests a verification code; calls `onProof` if a proof of work is required. Throws as `ask`. */
export const sendCode = (purpose: CodePurpose, phone: string, onProof: () => void) =>
  withProof((proof) => askForCode(purpose, phone, proof), onProof)

function askForCode(purpose: CodePurpose, phone: string, proof?: string) {
  return purpose === 'signUp'
    ? ask('/v1/account/sendCodeToSignUp', { phone_num: phone, verify_type: '1', proof })
    : ask('/v1/account/sendCodeToFindPwd', { phone_num: phone, verify_type: '2', proof })
}
