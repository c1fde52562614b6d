import { expect } from 'vitest'
import { concurrently, racing } from '../../../../testing/concurrency.ts'
import { codeOf, nextCode, withSecondFactor, confirmedMember } from '../../../../testing/second-factor.ts'
import { test } from '../../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { createSecretBox } from '../../../ports/secret-box/index.ts'
import { resealSecondFactors } from './reseal.ts'
import { systemTitles } from '../../../../testing/messages.ts'

const state = async (w: World, me: Person) => {
  const { on, recovery_codes, required } = await w.ask(me, 'getSecondFactor', {})
  return { on, recovery_codes, required }
}

const off = { on: 0, recovery_codes: 0, required: 0 }

test('a secret counts from its first code on, once', async ({ w }) => {
  const me = await confirmedMember(w)
  expect(await w.ask(me, 'confirmTotp', { code: '123456' })).toMatchObject({ outcome: 'FactorNotSetUp' })
  const { secret } = await w.ask(me, 'setUpTotp', {})
  expect(await state(w, me)).toEqual(off)
  expect(await w.ask(me, 'confirmTotp', { code: codeOf(w, secret!, 5) })).toMatchObject({
    outcome: 'FactorCodeWrong',
    fields: { code: expect.any(String) },
  })
  const code = codeOf(w, secret!)
  const refused = expect.any(Number) as number
  const answers = await racing(20, () => w.ask(me, 'confirmTotp', { code }), { ok: 1, FactorNotSetUp: refused }, [
    'TooFast',
  ])
  expect(await state(w, me)).toEqual({ ...off, on: 1, recovery_codes: 10 })
  const codes = answers.flatMap(({ recovery_codes = [] }) => recovery_codes)
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
  expect(await systemTitles(w, me)).toEqual(['两步验证已开启'])
})

test('a new authenticator replaces the first once confirmed, and the recovery codes too', async () => {
  await using w = await world()
  const me = await confirmedMember(w)
  const first = await withSecondFactor(w, me)
  const { secret } = await w.ask(me, 'setUpTotp', {})
  nextCode(w)
  expect(await w.ask(me, 'confirmWithCode', { code: codeOf(w, first.secret) })).toEqual({ status: 200 })
  expect((await w.ask(me, 'confirmTotp', { code: codeOf(w, secret!) })).status).toBe(200)
  nextCode(w)
  expect(await w.ask(me, 'confirmWithCode', { code: codeOf(w, first.secret) })).toMatchObject({
    outcome: 'FactorCodeWrong',
  })
  expect(await w.ask(me, 'confirmWithCode', { code: codeOf(w, secret!) })).toEqual({ status: 200 })
  expect(await state(w, me)).toEqual({ ...off, on: 1, recovery_codes: 10 })
  expect(await systemTitles(w, me)).toEqual(['两步验证已开启', '验证器已更换'])
})

test('of concurrent new sets of recovery codes one remains', async ({ w }) => {
  const me = await confirmedMember(w)
  expect(await w.ask(me, 'makeRecoveryCodes', {})).toMatchObject({ outcome: 'NoSecondFactor' })
  await withSecondFactor(w, me)
  await concurrently(8, () => w.ask(me, 'makeRecoveryCodes', {}))
  expect(await state(w, me)).toMatchObject({ recovery_codes: 10 })
  expect((await systemTitles(w, me)).filter((title) => title === '恢复码已重新生成')).toHaveLength(8)
})

test('it is removed with its recovery codes', async ({ w }) => {
  const me = await confirmedMember(w)
  await withSecondFactor(w, me)
  await racing(8, () => w.ask(me, 'removeSecondFactor', {}), { ok: 1, NoSecondFactor: 7 })
  expect(await state(w, me)).toEqual(off)
  expect(await systemTitles(w, me)).toEqual(['两步验证已开启', '两步验证已关闭'])
})

test('nothing in the database shows a secret or a recovery code', async ({ w }) => {
  const me = await confirmedMember(w)
  const { secret, recoveryCodes } = await withSecondFactor(w, me)
  const rows = await w.db
    .selectFrom('totpSecrets')
    .innerJoin('recoveryCodes', 'recoveryCodes.userId', 'totpSecrets.userId')
    .select(['secretBox', 'codeHash'])
    .where('totpSecrets.userId', '=', me.id)
    .execute()
  const stored = Buffer.concat(rows.flatMap(({ secretBox, codeHash }) => [secretBox!, codeHash])).toString('latin1')
  for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(stored).not.toContain(text)
})

test('under a new key codes still work, and under the old one nothing opens', async () => {
  await using w = await world()
  const me = await confirmedMember(w)
  const { secret } = await withSecondFactor(w, me)
  await w.ask(await confirmedMember(w), 'setUpTotp', {})
  const next = createSecretBox(Buffer.alloc(32, 9))
  const reseal = () => inTransaction(w.db, (tx) => resealSecondFactors(tx, w.ctx.secretBox, next))
  expect(await reseal()).toEqual({ boxes: 1 })
  await expect(reseal()).rejects.toThrow()
  Object.assign(w.ctx.secretBox, next)
  nextCode(w)
  expect(await w.ask(me, 'confirmWithCode', { code: codeOf(w, secret) })).toEqual({ status: 200 })
})
