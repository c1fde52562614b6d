import { z } from 'zod'
import { textVersion } from '../accounts/consent.ts'
import { ageBand } from '../accounts/minors.ts'
import { answer } from '../shapes/index.ts'
import { defineCallsAtAnyHour } from '../wire/call.ts'
import { field } from '../wire/field.ts'

/** Base64 of an RSA-2048 ciphertext. */
const encrypted = z.string().min(1).max(400)

export const claimsCalls = defineCallsAtAnyHour('/v1/claims', {
  claimOldAccount: {
    who: 'anyone',
    logsAttempts: true,
    withoutConsent: true,
    summary:
      'Take over an account that moved in from another forum, by its name and password there, as base64 of their ciphertexts; the code is one to sign up',
    input: z.object({
      old_name: encrypted,
      old_password: encrypted,
      phone_num: field.phone(),
      verify_code: field.verifyCode,
      password: z.string({ error: '密码不能为空' }).min(1, '密码不能为空').max(1_000, '密码太长'),
      proof: field.proof,
      agreement: textVersion.optional(),
      privacy: textVersion.optional(),
      of_age: field.flag.optional(),
      /** For members under 18: they begin in minors' mode. */
      age_band: ageBand.optional(),
    }),
    /** The account's name here, which may have got a number. */
    output: answer({ username: z.string() }),
    outcomes: [
      'OldAccountWrong',
      'ConsentMissing',
      'ConsentStale',
      'CodeExpired',
      'CodeMismatch',
      'ProofNeeded',
      'PasswordRefused',
    ],
  },
})
