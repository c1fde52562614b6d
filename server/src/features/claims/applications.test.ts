import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeFor, encrypt, proof, signIn, ticks, wrongCode } from '../../../testing/accounts.ts'
import { concurrently } from '../../../testing/concurrency.ts'
import { auditedActsOn } from '../../../testing/moderation.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { runJob } from '../../../testing/jobs.ts'
import { nameColumns } from '../../domains/accounts/index.ts'
import { days, minutes } from '../../kernel/clock.ts'
import { inTransaction } from '../../kernel/db/db.ts'
import { createSecretBox } from '../../ports/secret-box/index.ts'
import { deleteOpenApplications, insertOldPasswords, resealApplications, wrapped } from './index.ts'

const phone = '13800000101'
const message = '2012 年 5 月注册，第一帖是《开服纪念》，绑定过 QQ 邮箱'

/** An account that moved in, whose old password is `right1`. */
async function moved(w: World, name = '老王', old = name): Promise<number> {
  const user = { ...nameColumns(name), passwordHash: 'unclaimed', createdAt: new Date('2014-05-01') }
  const { id } = await w.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  const password = await wrapped({ scheme: 'md5', salt: 'a1b2c3', hash: hash('md5', `${hash('md5', 'right1')}a1b2c3`) })
  await inTransaction(w.db, (tx) => insertOldPasswords(tx, [{ userId: id, name: old, ...password }]))
  return id
}

async function twoAdmins(w: World): Promise<[Person, Person]> {
  await w.given.allFeatures()
  return [await w.given.admin(), await w.given.admin()]
}

/** A minute after the last code. */
const codeLater = async (w: World, of: string) => {
  w.ports.clock.advance(minutes(2))
  return codeFor(w, 'signup', of)
}

const send = (w: World, changed: Record<string, unknown>) =>
  w.ask(null, 'applyForOldAccount', {
    old_name: '老王',
    message,
    phone_num: phone,
    verify_code: '',
    password: 'secret123',
    ...ticks,
    ...changed,
  })

const apply = async (w: World, changed: Record<string, unknown> = {}, from = phone) =>
  send(w, { phone_num: from, verify_code: await codeLater(w, from), ...changed })

const listed = async (w: World, admin: Person, state: 'open' | 'handled' = 'open') =>
  (await w.ask(admin, 'getClaimApplications', { state, pageNum: 1 })).applications!
const decide = (w: World, admin: Person, granted: 0 | 1, more: object = {}) =>
  w.ask(admin, 'decideClaimApplication', { application_id: 1, granted, ...more })
const isClaimed = async (w: World, id: number) =>
  (await w.db.selectFrom('users').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow())
    .passwordHash !== 'unclaimed'

test('two admins give an account away: the first confirms, the second hands it over', async () => {
  await using w = await world()
  const [first, second] = await twoAdmins(w)
  const id = await moved(w, '老王2', '老王')
  const { receipt = '' } = await apply(w, { age_band: '16to17' })
  expect(receipt).toMatch(/^[\w-]{22}$/)
  const state = async () => (await w.ask(null, 'getClaimApplication', { receipt })).state

  expect(await w.ask(first, 'getOpenCounts', {})).toMatchObject({ claims: 1 })
  expect((await w.ask(first, 'getOpenWork', {})).waiting).toMatchObject([
    { work: 'claim', id: 1, text: `老王：${message}` },
  ])
  expect(await listed(w, first)).toMatchObject([{ message, account: { user_id: id, username: '老王2' }, mine: 0 }])
  expect(await decide(w, first, 1)).toEqual({ status: 200, needs_another: 1 })
  expect(await listed(w, first)).toMatchObject([{ confirmed_by: first.username, mine: 1 }])
  expect(await decide(w, first, 1)).toMatchObject({ status: 403, outcome: 'ClaimNeedsAnother' })
  expect([await isClaimed(w, id), await state()]).toEqual([false, 'open'])

  expect(await decide(w, second, 1, { answer: '欢迎回来' })).toEqual({ status: 200, needs_another: 0 })
  expect(await w.ask(null, 'getClaimApplication', { receipt })).toMatchObject({ state: 'granted', answer: '欢迎回来' })
  expect((await signIn(w, phone, 'secret123')).body).toEqual({ status: 200 })
  expect(await w.db.selectFrom('oldPasswords').selectAll().execute()).toEqual([])
  expect(await w.db.selectFrom('consents').select(['userId', 'ofAge']).where('userId', '=', id).execute()).toEqual([
    { userId: id, ofAge: true },
  ])
  expect(await w.db.selectFrom('minorsModes').select('userId').execute()).toEqual([{ userId: id }])
  expect(await listed(w, first, 'handled')).toMatchObject([{ granted: 1, handled_by: second.username }])
  const acts = await auditedActsOn(w, first, 'claim', 1)
  expect(acts.map(({ act }) => act)).toEqual(['grant-claim', 'confirm-claim'])
  expect(await decide(w, first, 0)).toMatchObject({ status: 409, outcome: 'ClaimDecided' })
  expect(await decide(w, first, 0, { application_id: 9 })).toMatchObject({ outcome: 'ClaimApplicationNotFound' })
})

test('an application needs the code of its phone, and from another browser a proof of work', async () => {
  await using w = await world()
  await twoAdmins(w)
  const code = await codeLater(w, phone)
  expect(await send(w, { verify_code: wrongCode(code) })).toMatchObject({ outcome: 'CodeMismatch' })
  w.visitor.browser = 'another'
  expect(await send(w, { verify_code: code })).toMatchObject({ outcome: 'ProofNeeded' })
  w.ports.clock.advance(minutes(6))
  expect(await send(w, { verify_code: code, proof: await proof(w) })).toMatchObject({ outcome: 'CodeExpired' })
  expect(await w.db.selectFrom('claimApplications').select('id').execute()).toEqual([])
})

test('one admin denies, and the applicant reads why and may apply again', async () => {
  await using w = await world()
  const [first, second] = await twoAdmins(w)
  const id = await moved(w)
  const { receipt = '' } = await apply(w)
  await decide(w, first, 1)
  expect(await apply(w)).toMatchObject({ status: 409, outcome: 'ClaimWaiting' })
  expect(await decide(w, second, 0, { answer: '注册时间不符' })).toMatchObject({ status: 200 })
  expect(await w.ask(null, 'getClaimApplication', { receipt })).toMatchObject({
    state: 'denied',
    answer: '注册时间不符',
  })
  expect(await isClaimed(w, id)).toBe(false)
  const row = await w.db.selectFrom('claimApplications').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ phoneHash: null, phoneBox: null, passwordHash: null })
  expect(await apply(w)).toMatchObject({ status: 200 })
  const other = 'r'.repeat(22)
  expect(await w.ask(null, 'getClaimApplication', { receipt: other })).toMatchObject({
    outcome: 'ClaimApplicationNotFound',
  })
})

test('of twenty applications for one account that are granted at once, one gets it', async () => {
  await using w = await world()
  const [first, second] = await twoAdmins(w)
  const id = await moved(w)
  const phones = Array.from({ length: 20 }, (_, at) => `138000002${String(at).padStart(2, '0')}`)
  for (const one of phones) {
    expect(await apply(w, {}, one)).toMatchObject({ status: 200 })
    await w.db.deleteFrom('rateLimits').where('key', 'like', 'call:%').execute()
  }
  for (const admin of [first, second]) await w.given.sudo(admin)
  const ids = (await w.db.selectFrom('claimApplications').select('id').execute()).map((row) => row.id)
  for (const application_id of ids) await decide(w, first, 1, { application_id })

  const answers = await Promise.all(ids.map((application_id) => decide(w, second, 1, { application_id })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'OldAccountGone')).toHaveLength(19)
  const granted = await w.db.selectFrom('claimApplications').select('userId').where('granted', '=', true).execute()
  expect(granted).toEqual([{ userId: id }])
})

test('twenty confirmations at once count once for each admin, and one admin gives nothing away', async () => {
  await using w = await world()
  const admins = await twoAdmins(w)
  const id = await moved(w)
  await apply(w)
  const answers = await concurrently(20, () => decide(w, admins[0], 1))
  expect(answers.filter(({ needs_another }) => needs_another === 1)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'ClaimNeedsAnother')).toHaveLength(19)
  expect(await isClaimed(w, id)).toBe(false)

  const others = await concurrently(20, (at) => decide(w, admins[at % 2]!, 1))
  expect(others.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await isClaimed(w, id)).toBe(true)
})

test('the old password and a second confirmation at once give the account away once', async () => {
  await using w = await world()
  const [first, second] = await twoAdmins(w)
  const id = await moved(w)
  await apply(w)
  await decide(w, first, 1)
  const form = {
    old_name: await encrypt(w, '老王'),
    old_password: await encrypt(w, 'right1'),
    phone_num: '13800000102',
    verify_code: await codeFor(w, 'signup', '13800000102'),
    password: 'secret123',
    proof: await proof(w),
    ...ticks,
  }
  const [byPassword, byHand] = await Promise.all([w.ask(null, 'claimOldAccount', form), decide(w, second, 1)])
  expect([byPassword.status, byHand.status].filter((status) => status === 200)).toHaveLength(1)
  expect([byPassword.outcome, byHand.outcome]).toContainEqual(
    expect.stringMatching(/^(OldAccountWrong|OldAccountGone)$/),
  )
  expect(await isClaimed(w, id)).toBe(true)
})

test('every name gets the same answer; claimed, unknown and other members’ names are never given away', async () => {
  await using w = await world()
  const [first, second] = await twoAdmins(w)
  const member = await w.given.member()
  for (const [at, old_name] of ['没有这个人', member.username, first.username].entries())
    expect(await apply(w, { old_name }, `1380000030${at}`)).toEqual({ status: 200, receipt: expect.any(String) })
  for (const { id: application_id, account } of await listed(w, first)) {
    expect(account).toBeUndefined()
    const outcomes = [await decide(w, first, 1, { application_id }), await decide(w, second, 1, { application_id })]
    expect(outcomes.map(({ outcome }) => outcome)).toContain('OldAccountGone')
  }
  expect(await w.db.selectFrom('claimApplications').select('id').where('granted', '=', true).execute()).toEqual([])
})

test('the account of a moderator or admin is given away only after the office is taken from it', async () => {
  await using w = await world()
  const [first, second] = await twoAdmins(w)
  const id = await moved(w)
  const communityId = await w.given.community()
  await apply(w)
  await decide(w, first, 1)
  await w.db.insertInto('communityModerators').values({ communityId, userId: id }).execute()
  expect(await decide(w, second, 1)).toMatchObject({ status: 409, outcome: 'ClaimOfStaff' })
  await w.db.deleteFrom('communityModerators').where('userId', '=', id).execute()
  await w.db.updateTable('users').set({ isAdmin: true }).where('id', '=', id).execute()
  expect(await decide(w, second, 1)).toMatchObject({ status: 409, outcome: 'ClaimOfStaff' })
  await w.db.updateTable('users').set({ isAdmin: false }).where('id', '=', id).execute()
  expect(await decide(w, second, 1)).toMatchObject({ status: 200 })
})

test('a phone that was registered meanwhile gets no second account', async () => {
  await using w = await world()
  const [first, second] = await twoAdmins(w)
  const id = await moved(w)
  await apply(w)
  await decide(w, first, 1)
  const verify_code = await codeLater(w, phone)
  await w.ask(null, 'signup', { phone_num: phone, password: 'secret123', username: '新来的', verify_code, ...ticks })
  expect(await decide(w, second, 1)).toMatchObject({ status: 409, outcome: 'ClaimPhoneTaken' })
  expect(await isClaimed(w, id)).toBe(false)
})

test('a phone applies three times a day, the whole site two hundred times', async () => {
  await using w = await world()
  const [first] = await twoAdmins(w)
  expect(await apply(w, { of_age: 0 })).toMatchObject({ outcome: 'ConsentMissing' })
  expect(await apply(w, { password: 'short' })).toMatchObject({ outcome: 'PasswordRefused' })
  expect(await apply(w, { message: '快来赌 博 网 站' })).toMatchObject({ outcome: 'TextRefused' })
  for (const application_id of [1, 2, 3]) {
    expect(await apply(w)).toMatchObject({ status: 200 })
    await w.given.sudo(first)
    expect(await decide(w, first, 0, { application_id })).toMatchObject({ status: 200 })
  }
  expect(await apply(w)).toMatchObject({ outcome: 'TooFast' })
  await w.db.updateTable('rateLimits').set({ points: 200 }).where('key', 'like', 'claim-applications%').execute()
  expect(await apply(w, {}, '13800000102')).toMatchObject({ status: 503, outcome: 'ClaimsFull' })
})

test('phones move to a new key, open applications end with a lost one, and all are deleted after ninety days', async () => {
  await using w = await world()
  const [first, second] = await twoAdmins(w)
  await moved(w)
  await apply(w)
  const { phoneBox } = await w.db.selectFrom('claimApplications').select('phoneBox').executeTakeFirstOrThrow()
  expect(phoneBox!.toString('latin1')).not.toContain(phone)
  const next = createSecretBox(Buffer.alloc(32, 9))
  expect(await inTransaction(w.db, (tx) => resealApplications(tx, w.ctx.secretBox, next))).toEqual({ boxes: 1 })
  Object.assign(w.ctx.secretBox, next)
  await decide(w, first, 1)
  expect(await decide(w, second, 1)).toMatchObject({ status: 200 })
  expect((await signIn(w, phone, 'secret123')).body).toEqual({ status: 200 })

  await apply(w, {}, '13800000102')
  expect(await inTransaction(w.db, deleteOpenApplications)).toBe(1)
  w.ports.clock.advance(days(91))
  await runJob(w.ctx, 'remove-old-records')
  expect(await w.db.selectFrom('claimApplications').select('id').execute()).toEqual([])
})
