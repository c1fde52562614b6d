import { z } from 'zod'
import { stepChallenge, takeBack } from './account.ts'
import { answer } from '../shapes/index.ts'
import { defineCallsAtAnyHour, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'

/** Bytes, of which an honest browser's answer never has so many; their messages reach no person. */
export const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, '格式不正确')
    .max(max, '内容过长')
/** An id has at most 1023 bytes. */
export const ids = { id: bytes(1_364), rawId: bytes(1_364), type: z.literal('public-key', '格式不正确') }

/** The browser's answer: the used fields of WebAuthn's AuthenticationResponseJSON. */
const assertion = field.json(
  z.object({
    ...ids,
    response: z.object({ clientDataJSON: bytes(4_000), authenticatorData: bytes(4_000), signature: bytes(4_000) }),
  }),
)
/** The browser's options, as WebAuthn's JSON object; its challenge can be used once, within five minutes. */
export const options = answer({ options: z.record(z.string(), z.unknown()) })
/** Challenge of `SecondFactorNeeded`. */
const challenge = stepChallenge.optional()

export type PasskeyAssertion = z.output<typeof assertion>

export const passkeysCalls = defineCallsAtAnyHour('/v1/account', {
  removePasskey: {
    who: 'member',
    logsAttempts: true,
    withoutConsent: true,
    sudo: 'factor',
    summary: 'Remove one of the caller’s passkeys; with the last second factor the recovery codes go, too',
    input: z.object({ passkey_id: field.id }),
    output: answer({}),
    outcomes: ['PasskeyNotFound', 'SecondFactorRequired'],
    rate: { calls: 20, seconds: 600 },
  },
  startSignInWithPasskey: {
    who: 'anyone',
    withoutConsent: true,
    summary: 'What the browser is asked for a sign-in with a passkey: any one, or after the password one of its member',
    input: z.object({ challenge }),
    output: options,
    outcomes: ['ChallengeExpired'],
    rate: { calls: 100, seconds: 600 },
  },
  signInWithPasskey: {
    who: 'anyone',
    logsAttempts: true,
    withoutConsent: true,
    summary:
      'Sign in with a passkey, in place of the password and a code; with `challenge` as the step after the password',
    input: z.object({ assertion, challenge, take_back: takeBack }),
    output: answer({}),
    outcomes: ['ChallengeExpired', 'PasskeyRefused', 'Banned', 'AccountEnding', 'SignInClosed'],
    rate: { calls: 100, seconds: 600 },
  },
  startConfirmWithPasskey: {
    who: 'member',
    withoutConsent: true,
    summary: 'What the browser is asked for `confirmWithPasskey`',
    input: nothing,
    output: options,
    rate: { calls: 30, seconds: 600 },
  },
  confirmWithPasskey: {
    who: 'member',
    logsAttempts: true,
    withoutConsent: true,
    summary: 'As `confirmPassword`, with one of the caller’s passkeys; also counts for changes of the second factor',
    input: z.object({ assertion }),
    output: answer({}),
    outcomes: ['PasskeyRefused'],
    rate: { calls: 30, seconds: 600 },
  },
})
