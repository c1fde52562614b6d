import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { type World, world } from '../../../../testing/world.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { minutes } from '../../../kernel/clock.ts'
import { codeFor, isSignedIn, memberWithPassword, password, signIn, wrongCode } from '../../../../testing/accounts.ts'
import { deleteSessionsOf } from './sessions.sql.ts'
import { updatePasswordHash } from '../users.sql.ts'

const reset = (w: World, phone_num: string, verify_code: string, fresh = 'brandnew1') =>
  w.ask(null, 'updatePasswordByPhoneNum', { phone_num, password: fresh, verify_code })

test('a reset changes the password, ends every session and consumes the code', async () => {
  await using w = await world()
  const { phone } = await memberWithPassword(w)
  const sessions = [await signIn(w, phone, password), await signIn(w, phone, password)]
  const other = await w.given.member()
  const code = await codeFor(w, 'reset', phone)

  expect(await reset(w, phone, code)).toEqual({ status: 200 })

  for (const { cookie } of sessions) expect(await isSignedIn(w, cookie!.value)).toBe(false)
  expect(await isSignedIn(w, other.token)).toBe(true)
  expect((await signIn(w, phone, password)).body).toMatchObject({ outcome: 'WrongCredentials' })
  expect((await signIn(w, phone, 'brandnew1')).body).toEqual({ status: 200 })
  expect(await reset(w, phone, code, 'brandnew2')).toMatchObject({ status: 413, outcome: 'CodeExpired' })
})

test('a reset closes the live connections of every session', async () => {
  await using w = await world()
  const { phone, id } = await memberWithPassword(w)
  const notices: unknown[] = []
  w.ports.bus.subscribe('live', (text) => void notices.push(JSON.parse(text)))
  await reset(w, phone, await codeFor(w, 'reset', phone))
  expect(notices).toEqual([{ endUser: id }])
})

test('a wrong code is a mismatch, an expired one expired', async () => {
  await using w = await world()
  const { phone } = await memberWithPassword(w)
  const code = await codeFor(w, 'reset', phone)

  expect(await reset(w, phone, wrongCode(code))).toEqual({
    status: 405,
    outcome: 'CodeMismatch',
    message: '验证码与所输入的手机号不匹配',
  })
  w.ports.clock.advance(minutes(5))
  expect(await reset(w, phone, code)).toEqual({
    status: 413,
    outcome: 'CodeExpired',
    message: '验证码已过期,请重新发送',
  })
  expect((await signIn(w, phone, password)).body).toEqual({ status: 200 })
})

test('an invalid password is refused, and the code stays valid', async () => {
  await using w = await world()
  const { phone } = await memberWithPassword(w)
  const code = await codeFor(w, 'reset', phone)

  expect(await reset(w, phone, code, 'short')).toEqual({
    status: 403,
    outcome: 'PasswordRefused',
    message: '密码不符合规范',
  })
  expect(await reset(w, phone, code)).toEqual({ status: 200 })
})

test('ten concurrent forms reset once', async () => {
  await using w = await world()
  const { phone } = await memberWithPassword(w)
  const code = await codeFor(w, 'reset', phone)

  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(w, phone, code, `brandnew${n}`)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'CodeExpired')).toHaveLength(9)
})

test('a deleted account can’t be reset', async () => {
  await using w = await world()
  const { id, phone } = await memberWithPassword(w)
  const code = await codeFor(w, 'reset', phone)
  await w.db.deleteFrom('users').where('id', '=', id).execute()

  expect(await reset(w, phone, code)).toMatchObject({ status: 413, outcome: 'CodeExpired' })
})

test('a sign-in with the old password concurrent with a reset opens no session', async () => {
  await using w = await world()
  const { id, phone } = await memberWithPassword(w)

  const signingIn = await inTransaction(w.db, async (tx) => {
    await updatePasswordHash(tx, w.ctx.secretBox, phone, 'a hash of the new password')
    await deleteSessionsOf(tx, id)
    const pending = signIn(w, phone, password)
    // The old password has been verified, and the sign-in now waits for our lock.
    await vi.waitFor(async () => expect(await waitingForLock(w)).toBe(1), 10_000)
    return { pending }
  })

  expect((await signingIn.pending).body).toMatchObject({ outcome: 'WrongCredentials' })
  expect(await w.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

async function waitingForLock(w: World) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
  `.execute(w.db)
  return rows[0]!.count
}
