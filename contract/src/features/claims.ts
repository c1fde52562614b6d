import { z } from 'zod'
import { textVersion } from '../accounts/consent.ts'
import { ageBand } from '../accounts/minors.ts'
import { limits } from '../limits.ts'
import { answer } from '../shapes/index.ts'
import { defineCallsAtAnyHour } from '../wire/call.ts'
import { field } from '../wire/field.ts'

/** Base64 of an RSA-2048 ciphertext. */
const encrypted = z.string().min(1).max(400)

/** What the account gets, as at a sign-up. */
const newOwner = {
  phone_num: field.phone(),
  verify_code: field.verifyCode,
  password: z.string({ error: '密码不能为空' }).min(1, '密码不能为空').max(1_000, '密码太长'),
  proof: field.proof,
  of_age: field.flag.optional(),
  /** For members under 18: they begin in minors' mode. */
  age_band: ageBand.optional(),
}

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
      agreement: textVersion.optional(),
      privacy: textVersion.optional(),
      ...newOwner,
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
  applyForOldAccount: {
    who: 'anyone',
    logsAttempts: true,
    withoutConsent: true,
    summary:
      'Apply for such an account without its password: two admins read the message, and the second who confirms it gives the account away. Answers the same for every name',
    input: z.object({
      old_name: field.line(limits.oldNameLength, '旧用户名不能为空', '旧用户名'),
      message: field.text(limits.claimLength, '请写明哪些事能证明账号是你的', '说明'),
      agreement: textVersion,
      privacy: textVersion,
      ...newOwner,
    }),
    /** With which `getClaimApplication` tells the answer. */
    output: answer({ receipt: z.string() }),
    outcomes: [
      'ClaimWaiting',
      'ClaimsFull',
      'TextRefused',
      'ConsentMissing',
      'CodeExpired',
      'CodeMismatch',
      'ProofNeeded',
      'PasswordRefused',
    ],
    rate: { calls: 10, seconds: 3_600 },
  },
  getClaimApplication: {
    who: 'anyone',
    summary: 'What became of an application',
    readsOnly: true,
    input: z.object({ receipt: z.string().regex(/^[\w-]{22}$/, '申请编号不正确') }),
    output: answer({ state: z.enum(['open', 'granted', 'denied']), answer: z.string() }),
    outcomes: ['ClaimApplicationNotFound'],
  },
})
