import { z } from 'zod'
import { limits } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'
import { defineCallsAtAnyHour, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'

/** New codes, shown only this once; earlier ones are void. */
const recoveryCodes = answer({ recovery_codes: z.array(z.string()).length(limits.recoveryCodes) })
const rate = { calls: 10, seconds: 600 } as const

export const secondFactorCalls = defineCallsAtAnyHour('/v1/account', {
  getSecondFactor: {
    who: 'member',
    summary:
      'Whether sign-in asks the caller for a second factor, whether codes of an authenticator are one, their passkeys, their unused recovery codes, and whether they must have a second factor',
    readsOnly: true,
    input: nothing,
    output: answer({
      on: flag,
      totp: flag,
      passkeys: z.array(z.object({ id: z.int(), name: z.string(), added: time, used: time.optional() })),
      recovery_codes: z.int(),
      required: flag,
    }),
  },
  setUpTotp: {
    who: 'member',
    withoutConsent: true,
    sudo: 'factor',
    summary:
      'A secret for the caller’s authenticator, in base 32 and as the address that its QR code has; counts once confirmed',
    input: nothing,
    output: answer({ secret: z.string(), address: z.string() }),
    rate,
  },
  confirmTotp: {
    who: 'member',
    withoutConsent: true,
    sudo: 'factor',
    summary: 'Put the secret into force with its first code, in place of one before; answers recovery codes',
    input: z.object({ code: field.verifyCode }),
    output: recoveryCodes,
    outcomes: ['FactorNotSetUp', 'FactorCodeWrong'],
    rate: { calls: 20, seconds: 600 },
  },
  makeRecoveryCodes: {
    who: 'member',
    withoutConsent: true,
    sudo: 'factor',
    summary: 'New recovery codes, in place of those before',
    input: nothing,
    output: recoveryCodes,
    outcomes: ['NoSecondFactor'],
    rate,
  },
  removeSecondFactor: {
    who: 'member',
    withoutConsent: true,
    sudo: 'factor',
    summary: 'Sign in with the password alone again: the authenticator, all passkeys and recovery codes go',
    input: nothing,
    output: answer({}),
    outcomes: ['NoSecondFactor', 'SecondFactorRequired'],
    rate,
  },
})
