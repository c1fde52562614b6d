import { expect, test } from 'vitest'
import { world } from '../../../testing/world.ts'
import { days, hours, later, minutes } from '../../kernel/clock.ts'
import { removeExpired } from './clean-up.ts'
import { codeFor, ticks } from '../../../testing/accounts.ts'

test('deletes only expired rows', async () => {
  await using w = await world()
  const { id } = await w.given.member()
  const now = w.ports.clock.now()
  const [past, soon] = [later(now, -1), later(now, hours(1))]
  const proofs = ['old', 'new'].map((name) => ({ id: name, expiresAt: name === 'old' ? past : soon }))
  const ciphertexts = proofs.map(({ id: name, expiresAt }) => ({ hash: Buffer.from(name), expiresAt }))
  const sessions = ciphertexts.map(({ hash, expiresAt }) => ({ tokenHash: hash, userId: id, expiresAt }))
  const submissions = [later(now, -days(1)), later(now, -hours(23))].map((createdAt, n) => ({
    userId: id,
    requestId: `request-${n}`,
    call: 'postMoments',
    createdAt,
  }))
  await w.db.deleteFrom('sessions').execute()
  await w.db.insertInto('sessions').values(sessions).execute()
  await w.db.insertInto('usedProofs').values(proofs).execute()
  await w.db.insertInto('usedCiphertexts').values(ciphertexts).execute()
  await w.db.insertInto('submissions').values(submissions).execute()

  await removeExpired(w.ctx)

  expect(await w.db.selectFrom('sessions').select('tokenHash').execute()).toEqual([{ tokenHash: Buffer.from('new') }])
  expect(await w.db.selectFrom('usedProofs').select('id').execute()).toEqual([{ id: 'new' }])
  expect(await w.db.selectFrom('usedCiphertexts').select('hash').execute()).toEqual([{ hash: Buffer.from('new') }])
  expect(await w.db.selectFrom('submissions').select('requestId').execute()).toEqual([{ requestId: 'request-1' }])
})

test('an expired code is reported as expired for a day', async () => {
  await using w = await world()
  const phone = '13800000101'
  const verify_code = await codeFor(w, 'signup', phone)
  const form = { phone_num: phone, username: '夜行者', password: 'secret123', verify_code, ...ticks }

  w.ports.clock.advance(days(1))
  await removeExpired(w.ctx)
  expect(await w.ask(null, 'signup', form)).toMatchObject({ outcome: 'CodeExpired' })

  w.ports.clock.advance(minutes(5))
  await removeExpired(w.ctx)
  expect(await w.db.selectFrom('smsCodes').selectAll().execute()).toEqual([])
})
