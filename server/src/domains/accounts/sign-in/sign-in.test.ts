import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { world } from '../../../../testing/world.ts'
import { createMember } from '../member.service.ts'
import { hasPhone } from '../phone/stored-phone.ts'
import { hashPassword } from './password.ts'
import { minutes, later } from '../../../kernel/clock.ts'
import {
  credentials,
  encrypt,
  isSignedIn,
  memberWithPassword,
  password,
  post,
  proof,
  signIn,
} from '../../../../testing/accounts.ts'

vi.mock('@node-rs/argon2', { spy: true })
// Other files have loaded the module without the spy.
vi.hoisted(() => vi.resetModules())

const wrong = { status: 401, outcome: 'WrongCredentials', message: '手机号或密码错误' }

test('the right credentials open a session in an HttpOnly cookie', async () => {
  await using w = await world()
  const { id, phone } = await memberWithPassword(w)

  expect(await signIn(w, `+86 ${phone}\u202c`, password)).toMatchObject({ http: 200 })
  const { http, body, cookie } = await signIn(w, phone, password)

  expect({ http, body }).toEqual({ http: 200, body: { status: 200 } })
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 })
  expect(await w.ask({ id, phone, username: '', token: cookie!.value }, 'autosignin', {})).toMatchObject({
    result: 200,
    user_id: id,
  })
})

test('an unknown phone and a wrong password get the same answer at the same cost', async () => {
  await using w = await world()
  const { phone } = await memberWithPassword(w)
  vi.mocked(verify).mockClear()

  expect(await w.ask(null, 'signin', await credentials(w, phone, 'secret124'))).toEqual(wrong)
  expect(verify).toHaveBeenCalledTimes(1)
  expect(await w.ask(null, 'signin', await credentials(w, '13799999999', password))).toEqual(wrong)
  expect(verify).toHaveBeenCalledTimes(2)
})

test('an undecryptable ciphertext is a wrong password and costs no hashing', async () => {
  await using w = await world()
  const { phone } = await memberWithPassword(w)
  vi.mocked(verify).mockClear()
  const rubbish = Buffer.alloc(256, 7).toString('base64')

  expect(await w.ask(null, 'signin', { phone_num: await encrypt(w, phone), aword: rubbish })).toEqual(wrong)
  expect(await w.ask(null, 'signin', { phone_num: phone, aword: password })).toEqual(wrong)
  expect(verify).not.toHaveBeenCalled()
})

test('only the right password reveals a ban, which ends automatically', async () => {
  await using w = await world()
  const { id, phone } = await memberWithPassword(w)
  const bannedUntil = later(w.ports.clock.now(), minutes(10))
  await w.db.updateTable('users').set({ bannedUntil, banReason: '外挂' }).where('id', '=', id).execute()

  expect(await w.ask(null, 'signin', await credentials(w, phone, 'secret124'))).toEqual(wrong)
  expect(await w.ask(null, 'signin', await credentials(w, phone, password))).toEqual({
    status: 402,
    outcome: 'Banned',
    message: '您的账户已被封禁',
    ban: { reason: '外挂', until: bannedUntil.toISOString() },
    challenge: expect.any(String),
  })
  w.ports.clock.advance(minutes(10))
  expect(await w.ask(null, 'signin', await credentials(w, phone, password))).toEqual({ status: 200 })
})

test('the operator can close sign-in for all but admins', async () => {
  await using w = await world()
  const { phone } = await memberWithPassword(w)
  await w.given.settings({ signInOpen: false })

  expect(await w.ask(null, 'signin', await credentials(w, phone, password))).toEqual({
    status: -1,
    outcome: 'SignInClosed',
    message: '登录功能临时维护中',
  })
  await w.db.updateTable('users').set({ isAdmin: true }).where(hasPhone(w.ctx.secretBox, phone)).execute()
  expect(await w.ask(null, 'signin', await credentials(w, phone, 'secret124'))).toMatchObject({
    outcome: 'SignInClosed',
  })
  expect(await w.ask(null, 'signin', await credentials(w, phone, password))).toEqual({ status: 200 })
})

test('a ciphertext signs in once, in any spelling and with any phone', async () => {
  await using w = await world()
  const { phone } = await memberWithPassword(w)
  const { phone_num, aword } = await credentials(w, phone, password)
  expect(await w.ask(null, 'signin', { phone_num, aword })).toEqual({ status: 200 })

  // 256 bytes leave four bits of the last letter unused.
  const respelled = aword.replace(/(.)==$/, (_, last: string) => `${String.fromCharCode(last.charCodeAt(0) + 1)}==`)
  expect(Buffer.from(respelled, 'base64')).toEqual(Buffer.from(aword, 'base64'))

  expect(await w.ask(null, 'signin', { phone_num, aword })).toEqual(wrong)
  expect(await w.ask(null, 'signin', { phone_num, aword: respelled })).toEqual(wrong)
  expect(await w.ask(null, 'signin', { phone_num: await encrypt(w, phone), aword })).toEqual(wrong)
})

test('of twenty concurrent copies of a ciphertext one signs in', async () => {
  await using w = await world()
  const { phone } = await memberWithPassword(w)
  const copied = await credentials(w, phone, password)

  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => w.ask(null, 'signin', { ...copied, proof: await proof(w) })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'WrongCredentials')).toHaveLength(19)
})

test('an old token is never reused, and its session is ended', async () => {
  await using w = await world()
  const { phone } = await memberWithPassword(w)

  const planted = await signIn(w, phone, password, { token: 'planted-by-someone-else' })
  const first = planted.cookie!.value
  expect(first).not.toBe('planted-by-someone-else')
  expect(await isSignedIn(w, 'planted-by-someone-else')).toBe(false)

  const again = await signIn(w, phone, password, { token: first })
  expect(again.cookie!.value).not.toBe(first)
  expect(await isSignedIn(w, first)).toBe(false)
  expect(await isSignedIn(w, again.cookie!.value)).toBe(true)
})

test('two browsers can be signed in', async () => {
  await using w = await world()
  const { phone } = await memberWithPassword(w)
  const [one, two] = [await signIn(w, phone, password), await signIn(w, phone, password)]

  expect(await isSignedIn(w, one.cookie!.value)).toBe(true)
  expect(await isSignedIn(w, two.cookie!.value)).toBe(true)
})

test('an address has a hundred tries in ten minutes; IPv6 counts by network', async () => {
  await using w = await world()
  const rubbish = { phone_num: 'x', aword: 'x' }
  for (let n = 1; n <= 100; n++) {
    const { body } = await post(w, 'signin', rubbish, { address: `2001:db8::${n.toString(16)}` })
    expect(body).toEqual(wrong)
  }

  expect((await post(w, 'signin', rubbish, { address: '2001:db8::ffff' })).body).toMatchObject({ outcome: 'TooFast' })
  expect((await post(w, 'signin', rubbish, { address: '2001:db8:0:1::1' })).body).toEqual(wrong)
})

test('the demo’s password can’t sign in if others can reach the site', async () => {
  for (const isPublic of [true, false]) {
    await using w = await world({ isPublic })
    const phone = '13800000003'
    await createMember(w.db, w.ctx.secretBox, { phone, username: '示例', passwordHash: await hashPassword('demo1234') })
    expect((await signIn(w, phone, 'demo1234')).body).toMatchObject({ status: isPublic ? 401 : 200 })
  }
})
