import { z } from 'zod'
import { defineCalls, nothing } from './wire/call.ts'
import { field } from './wire/field.ts'
import { limits } from './limits.ts'
import { answer } from './shapes.ts'

const phone = z
  .string({ error: '手机号不能为空' })
  .min(1, '手机号不能为空')
  .regex(/^\d+$/, '手机号只能是数字')
  .max(limits.phoneDigits, '手机号太长')
const verifyCode = z
  .string({ error: '验证码不能为空' })
  .min(1, '验证码不能为空')
  .regex(/^\d{1,6}$/, '验证码只能是数字')
/** Lenient: an invalid name or password is a business outcome, not a malformed field. */
const password = field.text(1_000, '密码不能为空')
const username = field.text(1_000, '用户名不能为空')
/** Base64 of an RSA-2048 ciphertext. */
const encrypted = z.string().min(1).max(400)
/** The solved challenge of `ProofNeeded`, as JSON text. */
const proof = z.string().max(4_000).optional()

export const accountCalls = defineCalls('/v1/account', {
  chooseUsername: {
    who: 'member',
    changesOwnState: true,
    summary: 'Choose a new name after a reset',
    input: z.object({ username }),
    output: answer({ username: z.string() }),
    outcomes: ['NameNotReset', 'UsernameRefused', 'UsernameTaken'],
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
    summary: 'Sign in; both fields are base64 of their ciphertext under the public key',
    input: z.object({ phone_num: encrypted, aword: encrypted, proof }),
    output: answer({}),
    outcomes: ['WrongCredentials', 'Banned', 'SignInClosed', 'ProofNeeded'],
  },
  signout: {
    who: 'anyone',
    method: 'GET',
    summary: 'End this session',
    input: nothing,
    output: answer({}),
  },
  sendCodeToSignUp: {
    who: 'anyone',
    summary: 'Send a sign-up code by SMS',
    input: z.object({ phone_num: phone, verify_type: z.literal('1'), proof }),
    output: answer({}),
    outcomes: ['SignUpClosed', 'PhoneUnusableForSignUp', 'ProofNeeded', 'Unavailable'],
  },
  signup: {
    who: 'anyone',
    summary: 'Create an account with the code received',
    input: z.object({ phone_num: phone, password, username, verify_code: verifyCode, proof }),
    output: answer({}),
    outcomes: [
      'SignUpClosed',
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
    summary: 'Send a password-reset code by SMS',
    input: z.object({ phone_num: phone, verify_type: z.literal('2'), proof }),
    output: answer({}),
    outcomes: ['PhoneUnusableForReset', 'ProofNeeded', 'Unavailable'],
  },
  updatePasswordByPhoneNum: {
    who: 'anyone',
    summary: 'Set a new password with the code received; ends every session of the account',
    input: z.object({ password, phone_num: phone, verify_code: verifyCode, proof }),
    output: answer({}),
    outcomes: ['CodeExpired', 'CodeMismatch', 'ProofNeeded', 'PasswordRefused'],
  },
})
