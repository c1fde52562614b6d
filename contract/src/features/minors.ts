import { z } from 'zod'
import { ageBand, minorsState } from '../accounts/minors.ts'
import { answer, flag, time } from '../shapes/index.ts'
import { defineCallsAtAnyHour, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'

export const minorsCalls = defineCallsAtAnyHour('/v1/account', {
  getMinorsMode: {
    who: 'member',
    summary: 'Whether the caller uses the site in minors’ mode, since when, and whether a guardian has a PIN',
    readsOnly: true,
    input: nothing,
    output: answer({
      on: flag,
      state: minorsState.optional(),
      since: time.optional(),
      has_pin: flag,
      /** From when another PIN counts, which was set with the phone’s code. */
      pin_from: time.optional(),
    }),
  },
  turnOnMinorsMode: {
    who: 'member',
    logsAttempts: true,
    withoutConsent: true,
    sudo: true,
    changesOwnState: true,
    summary: 'Turn minors’ mode on, with a PIN that only the guardian knows',
    input: z.object({ band: ageBand, new_pin: field.pin }),
    output: answer({}),
    outcomes: ['MinorsModeOn', 'GuardianPinRefused'],
    rate: { calls: 10, seconds: 600 },
  },
  changeMinorsMode: {
    who: 'member',
    logsAttempts: true,
    withoutConsent: true,
    changesOwnState: true,
    summary: 'Change the age band, and the PIN if a new one is given; needs the guardian’s PIN',
    input: z.object({ pin: field.pin, band: ageBand, new_pin: field.pin.optional() }),
    output: answer({}),
    outcomes: ['MinorsModeOff', 'GuardianPinMissing', 'GuardianPinWrong', 'GuardianPinRefused'],
  },
  turnOffMinorsMode: {
    who: 'member',
    logsAttempts: true,
    withoutConsent: true,
    changesOwnState: true,
    summary: 'Leave minors’ mode; needs the guardian’s PIN',
    input: z.object({ pin: field.pin }),
    output: answer({}),
    outcomes: ['MinorsModeOff', 'GuardianPinMissing', 'GuardianPinWrong'],
  },
  sendCodeToGuardian: {
    who: 'member',
    withoutConsent: true,
    summary: 'Send a code by SMS to the caller’s phone, with which a guardian sets a PIN',
    input: z.object({ proof: field.proof }),
    output: answer({}),
    outcomes: ['MinorsModeOff', 'ProofNeeded', 'SmsUsedUp', 'Unavailable'],
    rate: { calls: 10, seconds: 3_600 },
  },
  setGuardianPin: {
    who: 'member',
    logsAttempts: true,
    withoutConsent: true,
    summary:
      'Set the guardian’s PIN with the code sent to the phone, where there is none or it was forgotten; it counts a day later',
    input: z.object({ new_pin: field.pin, verify_code: field.verifyCode, proof: field.proof }),
    output: answer({ pin_from: time }),
    outcomes: ['MinorsModeOff', 'GuardianPinRefused', 'CodeExpired', 'CodeMismatch', 'ProofNeeded'],
    rate: { calls: 10, seconds: 3_600 },
  },
})
