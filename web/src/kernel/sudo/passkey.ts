import type { CallInput, CallOutput } from '@judian/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { InvalidInput } from '../ask/index.ts'
import { chunk } from '../lazy/chunk.ts'

const webAuthn = chunk(() => import('@simplewebauthn/browser'))

/**
 * Whether passkeys may be offered: not in WeChat's built-in browser, whatever it reports, without https, or at an
 * address without a name.
 */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential === 'function' &&
  !/MicroMessenger/i.test(navigator.userAgent) &&
  !/^[\d.]+$|\]$/.test(location.hostname)

/** Makes the browser create a passkey with the server's options. Throws InvalidInput if that fails. */
export async function createPasskey({ options }: CallOutput<'/v1/account/startAddPasskey'>) {
  const { startRegistration } = await webAuthn()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return (await unlessRefused(startRegistration({ optionsJSON }))) as CallInput<'/v1/account/addPasskey'>['credential']
}

/** Makes the browser sign with a passkey with the server's options. Throws InvalidInput if that fails. */
export async function signWithPasskey({ options }: CallOutput<'/v1/account/startSignInWithPasskey'>) {
  const { startAuthentication } = await webAuthn()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return unlessRefused(startAuthentication({ optionsJSON }))
}

/** A browser doesn't tell a page whether the person closed its dialog, was too late or has no passkey for it. */
const unlessRefused = <T>(answer: Promise<T>) =>
  answer.catch((error: unknown) => {
    const isThere = error instanceof Error && error.name === 'InvalidStateError'
    throw new InvalidInput(isThere ? '这里已经有你的通行密钥了' : '没有用上通行密钥，可以再试一次', { cause: error })
  })
