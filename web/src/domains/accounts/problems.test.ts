import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../kernel/ask/index.ts'
import { noSignUpTicks, problemsOf, resetProblems, signInProblems, signUpProblems } from './problems.ts'

const ticked = { texts: true, age: 'adult' } as const

describe('client-side validation', () => {
  test('sign-in requires phone and password', () => {
    expect(signInProblems('', { password: '' })).toEqual({ phone: '手机号不能为空', password: '密码不能为空' })
    expect(signInProblems('13800000003', { password: 'demo1234' })).toEqual({})
  })

  test('sign-up reports the first missing field in the order of its rules', () => {
    const empty = { code: '', username: '', password: '' }
    expect(Object.entries(signUpProblems('13800000003', empty, ticked))).toEqual([
      ['password', '密码不能为空'],
      ['username', '用户名不能为空'],
      ['code', '验证码不能为空'],
    ])
  })

  test('sign-up checks names and passwords, and reports both at once', () => {
    const typed = { code: '123456', username: '铁', password: 'short' }
    const both = { password: '密码不符合规范', username: '昵称不符合规范' }
    expect(signUpProblems('13800000003', typed, ticked)).toEqual(both)
    expect(signUpProblems('13800000003', { ...typed, username: '铁 门栓', password: 'se-cret!' }, ticked)).toEqual(both)
    // As many characters as people see, and in the form that is stored.
    for (const username of ['铁门栓', '𠮷𠮷𠮷', 'Ａ１２', 'a_-'])
      expect(signUpProblems('13800000003', { code: '123456', username, password: 'secret99' }, ticked)).toEqual({})
    expect(resetProblems('13800000003', { code: '1', password: 'short', repeat: 'short' })).toEqual({
      password: '密码不符合规范',
    })
  })

  test('sign-up names the consent and the age that are missing', () => {
    const typed = { code: '123456', username: '铁门栓', password: 'secret99' }
    expect(signUpProblems('13800000003', typed, noSignUpTicks)).toEqual({
      texts: '请先阅读并同意用户协议和隐私政策',
      age: '本站只向满14周岁的人开放注册',
    })
  })

  test('a reset requires the same password twice', () => {
    const typed = { code: '123456', password: 'abc123', repeat: 'abc124' }
    expect(resetProblems('13800000003', typed)).toEqual({ repeat: '两次输入的密码不一致' })
    expect(resetProblems('13800000003', { ...typed, repeat: 'abc123' })).toEqual({})
  })
})

describe('server errors', () => {
  const otherwise = '服务器出现连接问题，请稍后再试'

  test.each([
    ['CodeExpired', 413, '验证码已过期,请重新发送', 'code'],
    ['UsernameTaken', 406, '昵称已被注册', 'username'],
    ['WrongCredentials', 401, '手机号或密码错误', 'password'],
    ['SignInClosed', -1, '登录功能临时维护中', 'form'],
  ] as const)('%s stands at its field, in the words of the server', (outcome, status, message, field) => {
    expect(problemsOf(new ApiError(200, { status, outcome, message }), otherwise)).toEqual({ [field]: message })
  })

  test('input that passes the form’s rules was refused for another reason, which follows in a second line', () => {
    const refused = new ApiError(200, { status: 403, outcome: 'PasswordRefused', message: '密码不符合规范' })
    expect(problemsOf(refused)).toEqual({ password: '密码不符合规范\n这个密码太常见，容易被别人猜到，换一个吧' })
  })

  test('a ban says until when and why, and whom to tell', () => {
    const body = { status: 402, outcome: 'Banned', message: '您的账户已被封禁' } as const
    const banned = (ban: { reason: string; until?: string }) => problemsOf(new ApiError(200, { ...body, ban })).phone
    expect(banned({ reason: '外挂', until: '2026-12-01T04:00:00Z' })).toBe(
      '您的账户已被封禁\n2026年12月01日解除，原因：外挂。有异议可以联系我们',
    )
    expect(banned({ reason: '' })).toBe('您的账户已被封禁\n没有期限。有异议可以联系我们')
  })

  test('maps a malformed wire field to the form’s field', () => {
    const body = {
      status: 400,
      outcome: 'Malformed',
      message: '提交的内容有误',
      fields: { phone_num: '手机号太长' },
    } as const
    expect(problemsOf(new ApiError(400, body))).toEqual({ phone: '手机号太长' })
  })

  test('shows the default message for unlisted outcomes', () => {
    const fault = new ApiError(500, { status: 500, outcome: 'InternalError', message: '服务器出错啦，请稍后再尝试' })
    expect(problemsOf(fault, otherwise)).toEqual({ form: otherwise })
    expect(problemsOf(new NetworkError('slow'), otherwise)).toEqual({ form: otherwise })
    expect(problemsOf(new NetworkError('slow'))).toEqual({ form: '网络有点慢，请稍后再试' })
  })

  test('a rate limit shows its own message', () => {
    const tooFast = new ApiError(429, { status: 429, outcome: 'TooFast', message: '操作太频繁，请稍后再试' })
    expect(problemsOf(tooFast, otherwise)).toEqual({ form: '操作太频繁，请稍后再试' })
  })
})
