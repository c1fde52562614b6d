import { ask } from '../../kernel/ask/index.ts'
import { forgetOffers } from '../../kernel/session/daily-offers.ts'
import { signWithPasskey } from '../../kernel/sudo/passkey.ts'
import { withReturn } from './ending/ask-for-return.tsx'
import { withProof } from './with-proof.ts'
import { encryptAll } from '../../kernel/session/encrypt.ts'

/** The second step of a sign-in. Throws as `ask`. */
export async function signInWithCode(challenge: string, code: string) {
  await withReturn((take_back) => ask('/v1/account/signInWithCode', { challenge, code, take_back }))
  forgetOffers()
}

/**
 * Signs in with a passkey; `challenge` is that of the password step, if there was one. Throws as `ask`, and
 * InvalidInput.
 */
export async function signInWithPasskey(challenge?: string) {
  const assertion = await signWithPasskey(await ask('/v1/account/startSignInWithPasskey', { challenge }))
  await withReturn((take_back) => ask('/v1/account/signInWithPasskey', { assertion, challenge, take_back }))
  forgetOffers()
}

/** Signs in; returns false if encryption failed, which is only logged. Throws as `ask`, and InvalidInput. */
export async function signIn(phone: string, password: string): Promise<boolean> {
  const isSent = await withReturn((take_back) => send(phone, password, take_back))
  if (isSent) forgetOffers()
  return isSent
}

/** A ciphertext counts once, so each is made anew. */
async function send(phone: string, password: string, take_back?: 1): Promise<boolean> {
  const { publicKey } = await ask('/v1/account/getPublicKey', {})
  const encrypted = await encryptAll(publicKey, phone, password).catch((error: unknown) => {
    console.warn('The credentials could not be encrypted', error)
  })
  if (!encrypted) return false
  const [phone_num, aword] = encrypted
  await withProof((proof) => ask('/v1/account/signin', { phone_num, aword, proof, take_back }))
  return true
}
