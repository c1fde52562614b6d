import type { OutcomeName } from '@judian/contract'
import { messageOf, ApiError } from '../../kernel/ask/index.ts'
import type { AccountForm } from './account-form.ts'

export type AccountField = 'phone' | 'code' | 'username' | 'password' | 'repeat'

/** Errors by field, in the order of reporting; `form` is the form-level error. */
export type Problems = Partial<Record<AccountField | 'form', string>>

const without = (field: AccountField, text: string, message: string): Problems => (text ? {} : { [field]: message })

export const phoneProblems = (phone: string) => without('phone', phone, '手机号不能为空')

export const signInProblems = (phone: string, { password }: AccountForm['signIn']): Problems => ({
  ...phoneProblems(phone),
  ...without('password', password, '密码不能为空'),
})

export const signUpProblems = (phone: string, { code, username, password }: AccountForm['signUp']): Problems => ({
  ...phoneProblems(phone),
  ...without('password', password, '密码不能为空'),
  ...without('username', username, '用户名不能为空'),
  ...without('code', code, '验证码不能为空'),
})

export const resetProblems = (phone: string, { code, password, repeat }: AccountForm['forgotPassword']): Problems => ({
  ...phoneProblems(phone),
  ...without('code', code, '验证码不能为空'),
  ...without('password', password, '密码不能为空'),
  ...(password !== repeat && { repeat: '两次输入的密码不一致' }),
})

const fieldOf: Partial<Record<OutcomeName, AccountField>> = {
  Banned: 'phone',
  WrongCredentials: 'password',
  PhoneUnusableForSignUp: 'phone',
  PhoneUnusableForReset: 'phone',
  CodeExpired: 'code',
  CodeMismatch: 'code',
  UsernameRefused: 'username',
  UsernameTaken: 'username',
  PasswordRefused: 'password',
}

/** Form fields by wire name. */
const wireFields: Record<string, AccountField> = {
  phone_num: 'phone',
  verify_code: 'code',
  username: 'username',
  password: 'password',
}

/** Maps a failed call to field errors. `otherwise` is the message for unlisted outcomes. */
export function problemsOf(error: unknown, otherwise?: string): Problems {
  if (!(error instanceof ApiError)) return { form: otherwise ?? messageOf(error) }
  const field = fieldOf[error.outcome]
  if (field) return { [field]: error.message }
  const byField = Object.entries(error.fields).flatMap(([name, message]) => {
    const known = wireFields[name]
    return known ? [[known, message]] : []
  })
  if (byField.length > 0) return Object.fromEntries(byField) as Problems
  const hasOwnMessage = error.http === 200 || error.outcome === 'TooFast'
  return { form: hasOwnMessage ? error.message : (otherwise ?? error.message) }
}
