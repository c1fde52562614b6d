import { z } from 'zod'
import { bytes, ids, options } from '../accounts/passkeys.ts'
import { limits } from '../limits.ts'
import { answer } from '../shapes/index.ts'
import { defineCallsAtAnyHour, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'

/** The browser's answer: the used fields of WebAuthn's RegistrationResponseJSON. */
const credential = field.json(
  z.object({
    ...ids,
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(12_000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/, '内容有误'))
        .max(10, '内容过长')
        .optional(),
    }),
  }),
)

export type PasskeyCredential = z.output<typeof credential>

export const newPasskeysCalls = defineCallsAtAnyHour('/v1/account', {
  startAddPasskey: {
    who: 'member',
    withoutConsent: true,
    sudo: 'factor',
    summary: 'What the browser is asked for a new passkey of the caller',
    input: nothing,
    output: options,
    rate: { calls: 20, seconds: 600 },
  },
  addPasskey: {
    who: 'member',
    logsAttempts: true,
    withoutConsent: true,
    sudo: 'factor',
    summary:
      'Add the passkey that the browser has made; answers recovery codes if the caller had no second factor before',
    input: z.object({ name: field.line(limits.passkeyNameMax, '名称不能为空'), credential }),
    output: answer({ recovery_codes: z.array(z.string()).optional() }),
    outcomes: ['PasskeyRefused', 'TooManyPasskeys'],
    rate: { calls: 20, seconds: 600 },
  },
})
