import { hash } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import bcrypt from 'bcrypt'
import { beforeEach, expect, test, vi } from 'vitest'
import { codeFor, encrypt, proof, signIn, ticks, wrongCode } from '../../../testing/accounts.ts'
import { type World, world } from '../../../testing/world.ts'
import { nameColumns } from '../../domains/accounts/index.ts'
import { insertOldPasswords, type OldPassword, wrapped } from './index.ts'

vi.mock('@node-rs/argon2', { spy: true })
// Other files have loaded the module without the spy.
vi.hoisted(() => vi.resetModules())
beforeEach(() => {
  vi.mocked(verify).mockClear()
})

const wrong = { status: 401, outcome: 'OldAccountWrong', message: '旧用户名或旧密码错误，或这个账号已被认领' }
const phone = '13800000101'

const md5 = (password: string | Buffer, salt = 'a1b2c3'): OldPassword => ({
  scheme: 'md5',
  salt,
  hash: hash('md5', hash('md5', password) + salt),
})

/** An account that moved in, with its old password. */
async function moved(w: World, name: string, old: OldPassword): Promise<number> {
  await w.given.allFeatures()
  const user = { ...nameColumns(name), passwordHash: 'unclaimed', createdAt: new Date('2014-05-01') }
  const { id } = await w.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  await w.db
    .transaction()
    .execute(async (tx) => insertOldPasswords(tx, [{ userId: id, name, ...(await wrapped(old)) }]))
  return id
}

const claim = async (
  w: World,
  name: string,
  oldPassword: string,
  changed: { verify_code?: string } & Record<string, unknown> = {},
  to = phone,
) =>
  w.ask(null, 'claimOldAccount', {
    old_name: await encrypt(w, name),
    old_password: await encrypt(w, oldPassword),
    phone_num: to,
    verify_code: changed.verify_code ?? (await codeFor(w, 'signup', to)),
    password: 'secret123',
    ...ticks,
    ...changed,
  })

test('the old name and password give the account with its texts to a phone, and are deleted', async () => {
  await using w = await world()
  const id = await moved(w, 'Old_Wang', md5('旧密码1'))
  await w.db.updateTable('users').set({ username: '老王' }).where('id', '=', id).execute()

  expect(await claim(w, ' old_wang ', '旧密码1', { age_band: '16to17' })).toEqual({ status: 200, username: '老王' })

  expect((await signIn(w, phone, 'secret123')).body).toEqual({ status: 200 })
  expect(await w.db.selectFrom('oldPasswords').selectAll().execute()).toEqual([])
  expect(await w.db.selectFrom('consents').select(['userId', 'ofAge']).execute()).toEqual([{ userId: id, ofAge: true }])
  expect(await w.db.selectFrom('minorsModes').select('userId').execute()).toEqual([{ userId: id }])
  expect(await claim(w, 'old_wang', '旧密码1', {}, '13800000102')).toEqual(wrong)
})

test('passwords of all generations are known, and lie in the database wrapped', async () => {
  await using w = await world()
  const digest = '$2y$04$abcdefghijklmnopqrstuur.KaqIrKkEqQY904.GCUUd6yNZ6riHC'
  await moved(w, '新版', { scheme: 'bcrypt', salt: digest.slice(0, 29), hash: digest })
  // 旧 in GBK.
  await moved(w, '国标', md5(Buffer.from([0xbe, 0xc9])))
  const rows = await w.db.selectFrom('oldPasswords').select('hash').execute()
  for (const { hash: stored } of rows) expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)

  expect(await claim(w, '新版', '秘密口令')).toEqual({ status: 200, username: '新版' })
  expect(await claim(w, '国标', '旧', {}, '13800000102')).toEqual({ status: 200, username: '国标' })
})

test('an unknown name and a wrong password get the same answer at the same cost, and cost no code', async () => {
  await using w = await world()
  await moved(w, '老王', md5('right1'))
  const slow = vi.spyOn(bcrypt, 'hash')
  const code = await codeFor(w, 'signup', phone)

  expect(await claim(w, '老王', 'wrong1', { verify_code: code })).toEqual(wrong)
  expect([vi.mocked(verify).mock.calls.length, slow.mock.calls.length]).toEqual([1, 1])
  expect(await claim(w, '没有人', 'right1', { verify_code: code })).toEqual(wrong)
  expect([vi.mocked(verify).mock.calls.length, slow.mock.calls.length]).toEqual([2, 2])
  expect(await claim(w, '老王', 'right1', { verify_code: code })).toMatchObject({ status: 200 })
  slow.mockRestore()
})

test('of twenty claims at once one gets the account', async () => {
  await using w = await world()
  const id = await moved(w, '老王', md5('right1'))
  const phones = Array.from({ length: 20 }, (_, at) => `138000002${String(at).padStart(2, '0')}`)
  const forms = []
  for (const one of phones)
    forms.push({
      old_name: await encrypt(w, '老王'),
      old_password: await encrypt(w, 'right1'),
      phone_num: one,
      verify_code: await codeFor(w, 'signup', one),
      password: 'secret123',
      ...ticks,
      proof: await proof(w),
    })
  const answers = await Promise.all(forms.map((form) => w.ask(null, 'claimOldAccount', form)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'OldAccountWrong')).toHaveLength(19)
  const { phoneHash } = await w.db
    .selectFrom('users')
    .select('phoneHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(phoneHash).not.toBeNull()
  expect(await w.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('after five guesses each needs a proof of work, and twenty from an address are all', async () => {
  await using w = await world()
  await moved(w, '老王', md5('right1'))
  const code = await codeFor(w, 'signup', phone)
  const guess = async (changed: object = {}) => claim(w, '老王', 'wrong1', { verify_code: code, ...changed })
  for (let at = 0; at < 5; at++) expect(await guess()).toEqual(wrong)
  expect(await guess()).toMatchObject({ outcome: 'ProofNeeded' })
  for (let at = 0; at < 4; at++) expect(await guess({ proof: await proof(w) })).toEqual(wrong)
  for (let at = 0; at < 10; at++) await guess()
  expect(await guess({ proof: await proof(w) })).toMatchObject({ outcome: 'TooFast' })
  expect(await claim(w, '另一个', 'wrong1', { verify_code: code })).toEqual(wrong)
})

test('what a sign-up asks for is asked for here', async () => {
  await using w = await world()
  const id = await moved(w, '老王', md5('right1'))
  const code = await codeFor(w, 'signup', phone)
  const refused = async (changed: object) =>
    (await claim(w, '老王', 'right1', { verify_code: code, ...changed })).outcome
  expect(await refused({ of_age: 0 })).toBe('ConsentMissing')
  expect(await refused({ password: 'short' })).toBe('PasswordRefused')
  expect(await refused({ verify_code: wrongCode(code) })).toBe('CodeMismatch')
  expect(await refused({ agreement: ticks.agreement + 1 })).toBe('ConsentStale')
  expect(await w.db.selectFrom('oldPasswords').select('userId').execute()).toEqual([{ userId: id }])
  expect(await claim(w, '老王', 'right1', { verify_code: code })).toMatchObject({ status: 200 })
  const other = await moved(w, '小李', md5('right2'))
  expect(await refused({})).toBe('CodeExpired')
  expect(other).toBeGreaterThan(id)
})
