import { limits, type PasskeyAssertion, type PasskeyCredential } from '@judian/contract'
import { minutes } from '../../../kernel/clock.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { challengeCheck, newChallenge, type Purpose } from './challenge.ts'
import type { StoredPasskey } from './passkeys.sql.ts'

/** Loaded with the first call that needs it, as it takes 30 MB: most of it reads certificates, which the site doesn't. */
const webAuthn = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** WebAuthn as the site uses it: every passkey can be found without a name, and verifies its owner by their finger, face or PIN. */
const userVerification = 'required'
const timeout = minutes(limits.passkeyMinutes)
/** EdDSA, ES256 and RS256, of which every authenticator has one: the same on every server. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Passkeys belong to the host of the site's public address. */
const hostOf = ({ publicOrigin }: AppContext) => new URL(publicOrigin).hostname

const descriptorOf = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId.toString('base64url'),
  transports,
})

/** The browser's options for creating a passkey for this member. */
export async function registrationOptions(
  ctx: AppContext,
  purpose: Purpose,
  me: { id: number; username: string },
  present: readonly StoredPasskey[],
) {
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: (await ctx.settings.all()).siteName,
    rpID: hostOf(ctx),
    userID: new TextEncoder().encode(String(me.id)),
    userName: me.username,
    userDisplayName: me.username,
    challenge: await newChallenge(ctx, purpose),
    timeout,
    excludeCredentials: present.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
    supportedAlgorithmIDs,
  })
}

/** The browser's options for signing in with one of these passkeys; with any if the list is empty. */
export async function assertionOptions(ctx: AppContext, purpose: Purpose, allowed: readonly StoredPasskey[] = []) {
  const { generateAuthenticationOptions } = await webAuthn()
  const challenge = await newChallenge(ctx, purpose)
  const allowCredentials = allowed.map(descriptorOf)
  return generateAuthenticationOptions({ rpID: hostOf(ctx), challenge, timeout, allowCredentials, userVerification })
}

/** The new passkey in a browser's answer, and the challenge it signed. Throws PasskeyRefused. */
export async function verifyRegistration(ctx: AppContext, purpose: Purpose, sent: PasskeyCredential) {
  const expected = await expectationsOf(ctx, purpose)
  const { verifyRegistrationResponse } = await webAuthn()
  const { clientDataJSON, attestationObject, transports = [] } = sent.response
  return refuseFailures(async () => {
    const response = { clientDataJSON, attestationObject: await withoutStatement(attestationObject) }
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected,
      supportedAlgorithmIDs,
      response: { ...sent, response, clientExtensionResults: {} },
    })
    const { id, publicKey, counter } = registrationInfo!.credential
    const passkey = { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter }
    return { ...passkey, transports, challenge: challengeOf(sent) }
  })
}

/**
 * The site doesn't verify who made an authenticator. Without the statement no certificate is parsed, so the library
 * fetches no revocation list from an address that the certificate names.
 */
async function withoutStatement(attestationObject: string) {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers()
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const none = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(none))
}

/** The signature count of an answer made with this passkey, and its challenge. Throws PasskeyRefused. */
export async function verifyAssertion(
  ctx: AppContext,
  purpose: Purpose,
  sent: PasskeyAssertion,
  { credentialId, publicKey }: StoredPasskey,
) {
  const { verifyAuthenticationResponse } = await webAuthn()
  const expected = await expectationsOf(ctx, purpose)
  return refuseFailures(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: { ...sent, clientExtensionResults: {} },
      // The count is compared where it is stored, in one statement.
      credential: { id: credentialId.toString('base64url'), publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    if (!verified) throw new ApiError('PasskeyRefused')
    return { counter: authenticationInfo.newCounter, challenge: challengeOf(sent) }
  })
}

const expectationsOf = async (ctx: AppContext, purpose: Purpose) => ({
  expectedChallenge: await challengeCheck(ctx, purpose),
  expectedOrigin: ctx.publicOrigin,
  expectedRPID: hostOf(ctx),
  requireUserVerification: true,
})

const challengeOf = ({ response }: { response: { clientDataJSON: string } }) =>
  (JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { challenge: string }).challenge

/** The library throws plain errors for whatever is wrong with an answer; nothing else can fail in it. */
async function refuseFailures<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw new ApiError('PasskeyRefused')
  }
}
