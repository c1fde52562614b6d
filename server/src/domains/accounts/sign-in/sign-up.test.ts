import { expect, test } from 'vitest'
import { type World, world } from '../../../../testing/world.ts'
import { codeFor, memberWithPassword, post, signIn, ticks, wrongCode } from '../../../../testing/accounts.ts'
import { selectPhone } from '../users.sql.ts'

const phone = '13800000101'

const form = async (w: World, changed: { phone_num?: string; username?: string; password?: string } = {}) => ({
  phone_num: phone,
  username: '夜行者',
  password: 'secret123',
  ...ticks,
  ...changed,
  verify_code: await codeFor(w, 'signup', changed.phone_num ?? phone),
})

test('a code creates an account, which isn’t signed in', async () => {
  await using w = await world()

  const { body, cookie } = await post(w, 'signup', await form(w))

  expect(body).toEqual({ status: 200 })
  expect(cookie).toBeUndefined()
  expect((await signIn(w, phone, 'secret123')).body).toEqual({ status: 200 })
})

test('the password is stored as argon2id', async () => {
  await using w = await world()
  await w.ask(null, 'signup', await form(w))

  const { passwordHash } = await w.db.selectFrom('users').select('passwordHash').executeTakeFirstOrThrow()
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the operator can close registration', async () => {
  await using w = await world()
  const filled = await form(w)
  await w.given.settings({ registrationOpen: false })

  const closed = { status: -1, outcome: 'SignUpClosed', message: '当前注册暂未开放' }
  expect(await w.ask(null, 'signup', filled)).toEqual(closed)
  expect(await w.ask(null, 'sendCodeToSignUp', { phone_num: '13800000102', verify_type: '1' })).toEqual(closed)
})

test('a wrong code, another phone’s and a missing one are mismatches', async () => {
  await using w = await world()
  const filled = await form(w)
  const mismatch = { status: 405, outcome: 'CodeMismatch', message: '验证码与所输入的手机号不匹配' }

  expect(await w.ask(null, 'signup', { ...filled, verify_code: wrongCode(filled.verify_code) })).toEqual(mismatch)
  expect(await w.ask(null, 'signup', { ...filled, phone_num: '13800000102' })).toEqual(mismatch)
})

test('a consumed code is expired', async () => {
  await using w = await world()
  const filled = await form(w)
  expect(await w.ask(null, 'signup', filled)).toEqual({ status: 200 })

  expect(await w.ask(null, 'signup', { ...filled, username: '另一个人' })).toEqual({
    status: 413,
    outcome: 'CodeExpired',
    message: '验证码已过期,请重新发送',
  })
})

test('a phone registered meanwhile is refused', async () => {
  await using w = await world()
  const filled = await form(w)
  await memberWithPassword(w, phone)

  expect(await w.ask(null, 'signup', filled)).toMatchObject({ status: 413, outcome: 'CodeExpired' })
})

test('names of invalid length, characters or listed words are refused', async () => {
  await using w = await world()
  const filled = await form(w)
  const wrongLength = ['夜行', '夜'.repeat(21)]
  const otherSigns = ['夜 行者', '夜行者!', '夜行者🔥', '夜行\u200d者', '。。。']
  const listed = ['卖外挂的', '赌博网站']

  for (const username of [...wrongLength, ...otherSigns, ...listed]) {
    const answer = await w.ask(null, 'signup', { ...filled, username })
    expect({ username, ...answer }).toEqual({
      username,
      status: 402,
      outcome: 'UsernameRefused',
      message: '昵称不符合规范',
    })
  }
})

test('letters, digits, _ and - are normalised', async () => {
  await using w = await world()
  const storedNames = new Map([
    ['夜行者', '夜行者'],
    ['Ｎｉｇｈｔ＿７', 'Night_7'],
    ['a-1', 'a-1'],
    ['𠮷𠮷𠮷', '𠮷𠮷𠮷'],
    ['夜'.repeat(20), '夜'.repeat(20)],
  ])
  const phones = Array.from(storedNames, (_, n) => String(13_800_000_200 + n))

  for (const [n, username] of [...storedNames.keys()].entries()) {
    const filled = await form(w, { phone_num: phones[n]!, username })
    const answer = await w.ask(null, 'signup', filled)
    expect({ username, ...answer }).toEqual({ username, status: 200 })
  }
  const rows = await w.db.selectFrom('users').select('username').orderBy('id').execute()
  expect(rows.map(({ username }) => username)).toEqual([...storedNames.values()])
})

test('passwords of invalid length or characters, and the commonest ones, are refused', async () => {
  await using w = await world()
  const filled = await form(w)

  const malformed = ['abc12', 'a'.repeat(65), 'secret 123', 'secret!123', 'sécret123', '密码密码密码']
  for (const password of [...malformed, '123456', 'Password1', 'woaini1314', 'a123456789']) {
    const answer = await w.ask(null, 'signup', { ...filled, password })
    expect({ password, ...answer }).toEqual({
      password,
      status: 403,
      outcome: 'PasswordRefused',
      message: '密码不符合规范',
    })
  }
})

test('an empty field is named', async () => {
  await using w = await world()
  const empty = { phone_num: '', username: '', password: '', verify_code: '' }

  expect(await w.askRaw(null, 'signup', empty)).toMatchObject({
    status: 400,
    outcome: 'Malformed',
    fields: {
      phone_num: '手机号不能为空',
      username: '用户名不能为空',
      password: '密码不能为空',
      verify_code: '验证码不能为空',
    },
  })
})

test('a taken name in other case or width is refused, and the code stays valid', async () => {
  await using w = await world()
  await memberWithPassword(w, '13700000009', 'Nighthawk')
  const filled = await form(w)
  const taken = { status: 406, outcome: 'UsernameTaken', message: '昵称已被注册' }

  for (const username of ['Nighthawk', 'NIGHTHAWK', 'nighthawk', 'Ｎｉｇｈｔｈａｗｋ', 'ｎIGHTHAWK', 'nightHawk']) {
    const answer = await w.ask(null, 'signup', { ...filled, username })
    expect({ username, ...answer }).toEqual({ username, ...taken })
  }
  expect(await w.ask(null, 'signup', filled)).toEqual({ status: 200 })
})

test('of twenty concurrent sign-ups with one name one succeeds', async () => {
  await using w = await world()
  const phones = Array.from({ length: 20 }, (_, n) => String(13_800_000_200 + n))
  const forms = []
  for (const phone_num of phones) forms.push(await form(w, { phone_num }))

  const answers = await Promise.all(forms.map((filled) => w.ask(null, 'signup', filled)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'UsernameTaken')).toHaveLength(19)
  expect(await w.db.selectFrom('users').select('username').execute()).toEqual([{ username: '夜行者' }])
})

test('twenty concurrent forms with one phone’s code create one account', async () => {
  await using w = await world()
  const filled = await form(w)
  const forms = Array.from({ length: 20 }, (_, n) => ({ ...filled, username: `夜行者${n}` }))

  const answers = await Promise.all(forms.map((one) => w.ask(null, 'signup', one)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'CodeExpired')).toHaveLength(19)
  const { id } = await w.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  expect(await selectPhone(w.db, w.ctx.secretBox, id)).toBe(phone)
})

test('operators reserve more names; look-alikes are refused as well, and names in use stay', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  await w.ask(admin, 'saveSettings', { reservedNames: '主播\nharborcup' })
  const code = await codeFor(w, 'signup', '13700000009')
  const asked = (username: string) =>
    w.ask(null, 'signup', { phone_num: '13700000009', username, password: 'secret123', verify_code: code, ...ticks })

  for (const username of ['北港主播', 'HarborCup', 'hаrbоr_cup'])
    expect(await asked(username)).toMatchObject({ status: 402, outcome: 'UsernameRefused' })
  await w.ask(admin, 'saveSettings', { reservedNames: '' })
  expect(await asked('北港主播')).toEqual({ status: 200 })
})
