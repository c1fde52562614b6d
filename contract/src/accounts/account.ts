import { z } from 'zod'
import { defineCallsAtAnyHour, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { answer, flag, region, time } from '../shapes/index.ts'
import { textVersion } from './consent.ts'
import { ageBand } from './minors.ts'

/** Lenient: an invalid name or password is a business outcome, not a malformed field. */
const username = field.line(1_000, '用户名不能为空')
/** Taken exactly as typed, without trimming: sign-in compares it character by character. */
const password = z.string({ error: '密码不能为空' }).min(1, '密码不能为空').max(1_000, '密码太长')
/** Base64 of an RSA-2048 ciphertext. */
const encrypted = z.string().min(1).max(400)
const { proof } = field
/** A code of an authenticator, or a recovery code. */
const factorCode = z.string({ error: '验证码不能为空' }).min(1, '验证码不能为空').max(100, '验证码太长')
/** Challenge of a sign-in whose password was right. */
export const stepChallenge = z.string().regex(/^[\w.-]{1,100}$/, '请重新登录')
/** 1: the member cancels the ending of their account. */
export const takeBack = field.flag.optional()

export const accountCalls = defineCallsAtAnyHour('/v1/account', {
  chooseUsername: {
    who: 'member',
    logsAttempts: true,
    changesOwnState: true,
    summary: 'Choose a new name after a reset',
    input: z.object({ username }),
    output: answer({ username: z.string() }),
    outcomes: ['NameNotReset', 'TextNeedsReview', 'UsernameRefused', 'UsernameTaken'],
    rate: { calls: 10, seconds: 600 },
  },
  getPublicKey: {
    who: 'anyone',
    summary: 'The RSA-OAEP (SHA-256) key that encrypts sign-in fields; SPKI PEM',
    readsOnly: true,
    input: nothing,
    output: answer({ publicKey: z.string(), keyId: z.string() }),
  },
  signin: {
    who: 'anyone',
    logsAttempts: true,
    withoutConsent: true,
    summary: 'Sign in; both fields are base64 of their ciphertext under the public key',
    input: z.object({ phone_num: encrypted, aword: encrypted, proof, take_back: takeBack }),
    output: answer({}),
    outcomes: ['WrongCredentials', 'Banned', 'AccountEnding', 'SecondFactorNeeded', 'SignInClosed', 'ProofNeeded'],
  },
  signInWithCode: {
    who: 'anyone',
    withoutConsent: true,
    summary:
      'The second step of a sign-in, after `SecondFactorNeeded`: a code of the authenticator, or a recovery code',
    input: z.object({
      challenge: stepChallenge,
      code: factorCode,
      take_back: takeBack,
    }),
    output: answer({}),
    outcomes: ['ChallengeExpired', 'FactorCodeWrong', 'Banned', 'AccountEnding', 'SignInClosed'],
  },
  confirmPassword: {
    who: 'member',
    logsAttempts: true,
    withoutConsent: true,
    summary:
      'Confirm the password, as base64 of its ciphertext under the public key; for some minutes this session may make calls that require it',
    input: z.object({ aword: encrypted }),
    output: answer({}),
    outcomes: ['WrongPassword'],
  },
  confirmWithCode: {
    who: 'member',
    withoutConsent: true,
    summary:
      'As `confirmPassword`, with a code of the caller’s authenticator or a recovery code; also counts for changes of the second factor',
    input: z.object({ code: factorCode }),
    output: answer({}),
    outcomes: ['FactorCodeWrong'],
  },
  getOwnAccount: {
    who: 'member',
    summary: 'The caller’s phone, masked, and when their name can be changed again; absent if now',
    readsOnly: true,
    input: nothing,
    /** A phone that no code was sent to can't recover the account; a site that sends no codes doesn't say. */
    output: answer({ phone: z.string(), phone_proved: flag.optional(), username_after: time.optional() }),
  },
  changeUsername: {
    who: 'member',
    logsAttempts: true,
    changesOwnState: true,
    summary: 'Change the caller’s name, once in thirty days',
    input: z.object({ username }),
    output: answer({ username: z.string() }),
    outcomes: ['TextNeedsReview', 'UsernameChangedLately', 'UsernameRefused', 'UsernameTaken'],
    rate: { calls: 10, seconds: 600 },
  },
  changePassword: {
    who: 'member',
    logsAttempts: true,
    withoutConsent: true,
    sudo: true,
    summary: 'Set the caller’s password; ends their other sessions',
    input: z.object({ password }),
    output: answer({}),
    outcomes: ['PasswordRefused'],
    rate: { calls: 10, seconds: 600 },
  },
  sendCodeToChangePhone: {
    who: 'member',
    sudo: true,
    summary:
      'Send a code by SMS to the phone to change to, or to the caller’s own without `phone_num`; says nothing of who has it',
    input: z.object({ phone_num: field.phone().optional(), proof }),
    output: answer({}),
    outcomes: ['PhoneUnusable', 'ProofNeeded', 'SmsUsedUp', 'Unavailable'],
    rate: { calls: 10, seconds: 3_600 },
  },
  changePhone: {
    who: 'member',
    logsAttempts: true,
    sudo: true,
    summary: 'Move the account to another phone with the codes sent to both',
    input: z.object({
      phone_num: field.phone(),
      verify_code: field.verifyCode,
      own_verify_code: field.verifyCode,
      proof,
    }),
    output: answer({}),
    outcomes: ['PhoneUnusable', 'PhoneTaken', 'CodeExpired', 'CodeMismatch', 'ProofNeeded'],
  },
  provePhone: {
    who: 'member',
    logsAttempts: true,
    summary: 'Prove the caller’s phone, of a sign-up by invitation code, with a code of `sendCodeToChangePhone`',
    input: z.object({ verify_code: field.verifyCode, proof }),
    output: answer({}),
    outcomes: ['CodeExpired', 'CodeMismatch', 'ProofNeeded'],
  },
  getOwnSessions: {
    who: 'member',
    summary: 'The caller’s sessions, this one first; `seen` is exact to the hour',
    readsOnly: true,
    input: nothing,
    output: answer({
      sessions: z.array(
        z.object({
          session_id: z.string(),
          /** Such as `Chrome · Windows`. */
          device: z.string(),
          /** Region of the address at signing in. */
          region,
          opened: time,
          seen: time,
          /** The session of this call. */
          here: flag,
        }),
      ),
    }),
  },
  endOwnSession: {
    who: 'member',
    logsAttempts: true,
    withoutConsent: true,
    summary: 'Sign out one of the caller’s devices',
    input: z.object({ session_id: z.string().regex(/^[\w-]{43}$/, '编号不正确') }),
    output: answer({}),
    outcomes: ['SessionNotFound'],
  },
  endOtherSessions: {
    who: 'member',
    logsAttempts: true,
    withoutConsent: true,
    summary: 'Sign out all of the caller’s devices but this one',
    input: nothing,
    output: answer({ ended: z.int() }),
  },
  signout: {
    who: 'anyone',
    logsAttempts: true,
    withoutConsent: true,
    method: 'GET',
    summary: 'End this session',
    input: nothing,
    output: answer({}),
  },
  sendCodeToSignUp: {
    who: 'anyone',
    withoutConsent: true,
    summary: 'Send a sign-up code by SMS',
    input: z.object({ phone_num: field.phone(), verify_type: z.literal('1'), proof }),
    output: answer({}),
    outcomes: ['SignUpClosed', 'SignUpsFull', 'PhoneUnusableForSignUp', 'ProofNeeded', 'SmsUsedUp', 'Unavailable'],
  },
  signup: {
    who: 'anyone',
    logsAttempts: true,
    withoutConsent: true,
    summary: 'Create an account with the code received',
    input: z.object({
      phone_num: field.phone(),
      password,
      username,
      verify_code: field.verifyCode,
      proof,
      /**
       * The versions agreed to, and whether they are 14 or older. Without all three the first write asks; with some
       * ConsentMissing, a box was left unchecked.
       */
      agreement: textVersion.optional(),
      privacy: textVersion.optional(),
      of_age: field.flag.optional(),
      /** For members under 18: they begin in minors' mode. */
      age_band: ageBand.optional(),
    }),
    output: answer({}),
    outcomes: [
      'ConsentMissing',
      'ConsentStale',
      'SignUpClosed',
      'SignUpsFull',
      'CodeExpired',
      'CodeMismatch',
      'ProofNeeded',
      'UsernameRefused',
      'PasswordRefused',
      'UsernameTaken',
    ],
  },
  sendCodeToFindPwd: {
    who: 'anyone',
    withoutConsent: true,
    summary: 'Send a password-reset code by SMS',
    input: z.object({ phone_num: field.phone(), verify_type: z.literal('2'), proof }),
    output: answer({}),
    outcomes: ['PhoneUnusableForReset', 'ProofNeeded', 'SmsUsedUp', 'Unavailable'],
  },
  updatePasswordByPhoneNum: {
    who: 'anyone',
    logsAttempts: true,
    withoutConsent: true,
    summary: 'Set a new password with the code received; ends every session of the account',
    input: z.object({ password, phone_num: field.phone(), verify_code: field.verifyCode, proof }),
    output: answer({}),
    outcomes: ['CodeExpired', 'CodeMismatch', 'ProofNeeded', 'PasswordRefused'],
  },
})
