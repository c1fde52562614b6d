import type { AgeBand, OutcomeName } from '@judian/contract'
import { messageOf, ApiError } from '../../kernel/ask/index.ts'
import { fullDate, toTimestamp } from '../../kernel/format/date.ts'
import { noTicks, type Ticks, tickProblems } from '../../kernel/consent/consent-ticks.tsx'
import { passwordProblem, usernameProblem } from '../../kernel/session/credentials.ts'
import type { AccountForm } from './account-form.ts'

export type AccountField =
  | 'phone'
  | 'code'
  | 'username'
  | 'password'
  | 'repeat'
  | 'oldName'
  | 'oldPassword'
  | 'proof'
  | 'inviteCode'
  | keyof SignUpTicks

/** `age`: an age band, or 'adult'. */
export type SignUpTicks = Ticks & { age: AgeBand | 'adult' | '' }

export const noSignUpTicks: SignUpTicks = { ...noTicks, age: '' }

/** Errors by field, in the order of reporting; `form` is the form-level error. */
export type Problems = Partial<Record<AccountField | 'form', string>>

const without = (field: AccountField, text: string, message: string): Problems => (text ? {} : { [field]: message })

export const phoneProblems = (phone: string) => without('phone', phone, '手机号不能为空')

/** A typed name or password that breaks its rule. */
function unfit(field: AccountField, text: string, problemOf: (text: string) => string | undefined): Problems {
  const problem = text ? problemOf(text) : undefined
  return problem === undefined ? {} : { [field]: problem }
}

export const signInProblems = (phone: string, { password }: AccountForm['signIn']): Problems => ({
  ...phoneProblems(phone),
  ...without('password', password, '密码不能为空'),
})

export const signUpProblems = (
  phone: string,
  { code, username, password }: AccountForm['signUp'],
  ticks: SignUpTicks,
): Problems => ({
  ...newAccountProblems(phone, { username, password }, ticks),
  ...without('code', code, '验证码不能为空'),
})

export const inviteProblems = (
  phone: string,
  { inviteCode, ...account }: AccountForm['invite'],
  ticks: SignUpTicks,
): Problems => ({
  ...newAccountProblems(phone, account, ticks),
  ...without('inviteCode', inviteCode.trim(), '邀请码不能为空'),
})

const ownerProblems = (phone: string, password: string, ticks: SignUpTicks): Problems => ({
  ...tickProblems(ticks),
  ...(!ticks.age && { age: '本站只向满14周岁的人开放注册' }),
  ...phoneProblems(phone),
  ...without('password', password, '密码不能为空'),
  ...unfit('password', password, passwordProblem),
})

const newAccountProblems = (
  phone: string,
  { username, password }: Pick<AccountForm['signUp'], 'username' | 'password'>,
  ticks: SignUpTicks,
): Problems => ({
  ...ownerProblems(phone, password, ticks),
  ...without('username', username, '用户名不能为空'),
  ...unfit('username', username, usernameProblem),
})

/** `isByHand`: with what proves the account in place of its old password. */
export const claimProblems = (
  phone: string,
  { oldName, oldPassword, proof, code, password }: AccountForm['claim'],
  ticks: SignUpTicks,
  isByHand: boolean,
): Problems => ({
  ...ownerProblems(phone, password, ticks),
  ...without('oldName', oldName.trim(), '旧用户名不能为空'),
  ...(isByHand
    ? without('proof', proof.trim(), '请写明哪些事能证明账号是你的')
    : without('oldPassword', oldPassword, '旧密码不能为空')),
  ...without('code', code, '验证码不能为空'),
})

export const resetProblems = (phone: string, { code, password, repeat }: AccountForm['forgotPassword']): Problems => ({
  ...phoneProblems(phone),
  ...without('code', code, '验证码不能为空'),
  ...without('password', password, '密码不能为空'),
  ...unfit('password', password, passwordProblem),
  ...(password !== repeat && { repeat: '两次输入的密码不一致' }),
})

const fieldOf: Partial<Record<OutcomeName, AccountField>> = {
  Banned: 'phone',
  WrongCredentials: 'password',
  OldAccountWrong: 'oldPassword',
  TextRefused: 'proof',
  InviteCodeWrong: 'inviteCode',
  PhoneUnusableForSignUp: 'phone',
  PhoneUnusableForReset: 'phone',
  CodeExpired: 'code',
  CodeMismatch: 'code',
  FactorCodeWrong: 'code',
  UsernameRefused: 'username',
  UsernameTaken: 'username',
  PasswordRefused: 'password',
}

/** Second lines of a refusal: reasons that only the server knows, as the form has checked its own rules before. */
const reasons: Partial<Record<OutcomeName, string>> = {
  UsernameRefused: '里面有不能用作用户名的字或词，换一个吧',
  PasswordRefused: '这个密码太常见，容易被别人猜到，换一个吧',
}

const banText = ({ reason, until }: NonNullable<ApiError['ban']>) =>
  `${until ? `${fullDate(toTimestamp(until))}解除` : '没有期限'}${reason && `，原因：${reason}`}。有异议可以联系我们`

/** Form fields by wire name. */
const wireFields: Record<string, AccountField> = {
  phone_num: 'phone',
  verify_code: 'code',
  invite_code: 'inviteCode',
  code: 'code',
  old_name: 'oldName',
  message: 'proof',
  username: 'username',
  password: 'password',
}

/** Maps a failed call to field errors. `otherwise` is the message for unlisted outcomes. */
export function problemsOf(error: unknown, otherwise?: string): Problems {
  if (!(error instanceof ApiError)) return { form: otherwise ?? messageOf(error) }
  const field = fieldOf[error.outcome]
  const reason = reasons[error.outcome] ?? (error.ban && banText(error.ban))
  if (field) return { [field]: [error.message, reason].filter(Boolean).join('\n') }
  const byField = Object.entries(error.fields).flatMap(([name, message]) => {
    const known = wireFields[name]
    return known ? [[known, message]] : []
  })
  if (byField.length > 0) return Object.fromEntries(byField) as Problems
  const hasOwnMessage = error.http === 200 || error.outcome === 'TooFast'
  return { form: hasOwnMessage ? error.message : (otherwise ?? error.message) }
}
