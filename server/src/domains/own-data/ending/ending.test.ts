import { encodeForm } from '@judian/contract/encode'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { credentials, isSignedIn, memberWithPassword, password, post, signIn } from '../../../../testing/accounts.ts'
import { concurrently, countOutcomes } from '../../../../testing/concurrency.ts'
import { download, exported } from '../../../../testing/exports.ts'
import { lockWaiters, publishMoment } from '../../../../testing/moments.ts'
import { asked, signWith, withPasskey } from '../../../../testing/passkeys.ts'
import { codeOf, nextCode, withSecondFactor } from '../../../../testing/second-factor.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, later, minutes } from '../../../kernel/clock.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { hashPassword } from '../../accounts/index.ts'
import { endAccounts } from '../index.ts'

const unlimited = { take: async () => 0, wait: async () => 0, giveBack: async () => {} }

/** A member who can sign in with `password` and has just confirmed it. */
async function member(w: World, phone = '13700000001', username = '老兵'): Promise<Person> {
  const about = await memberWithPassword(w, phone, username)
  return entered(w, about)
}

async function entered(w: World, about: Omit<Person, 'token'>): Promise<Person> {
  const me = { ...about, token: (await signIn(w, about.phone, password)).cookie!.value }
  await w.given.sudo(me)
  return me
}

const enter = async (w: World, { phone }: Person, take_back?: 1) =>
  post(w, 'signin', { ...(await credentials(w, phone, password)), ...(take_back && { take_back }) })

const end = (w: World, me: Person, contents: 'keep' | 'delete' = 'keep') => w.ask(me, 'endAccount', { contents })

/** Fifteen days after the last minute in which the account can be taken back. */
async function endAll(w: World) {
  w.ports.clock.advance(days(15) + minutes(1))
  return endAccounts(w.ctx)
}

const namesOf = async (w: World) =>
  (await w.db.selectFrom('users').select('username').orderBy('id').execute()).map(({ username }) => username)

test('an ended account is closed at once; a sign-in shows the deadline, and cancels the ending only on request', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await member(w)
  const elsewhere = await entered(w, me)
  const terms = await w.ask(me, 'getEndingTerms', {})
  expect(terms).toMatchObject({ security_log_days: 184, backups_until: expect.any(String) })
  const { ends } = await end(w, me)
  expect(Date.parse(ends!) - w.ports.clock.now().getTime()).toBeGreaterThan(days(15) - minutes(1))
  for (const { token } of [me, elsewhere]) expect(await isSignedIn(w, token)).toBe(false)

  expect((await signIn(w, me.phone, 'wrong1234')).body).toMatchObject({ outcome: 'WrongCredentials' })
  for (let n = 0; n < 2; n++) {
    const { body, cookie } = await enter(w, me)
    expect([body, cookie]).toEqual([expect.objectContaining({ outcome: 'AccountEnding', ends }), undefined])
  }
  const { cookie } = await enter(w, me, 1)
  const back = { ...me, token: cookie!.value }
  const { system_messages } = await w.ask(back, 'getMyReplies', { messageCount: 0, message_type: 'system', pageNum: 1 })
  expect(system_messages!.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['账号注销已取消', '申请了注销账号']),
  )
  expect((await enter(w, me)).body).toMatchObject({ status: 200 })
  expect(await endAll(w)).toBe('注销了 0 个账号')
  expect(await namesOf(w)).toEqual(['老兵'])
})

test('a code and a passkey are asked the same, and are not used up by the question', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await member(w)
  const { secret } = await withSecondFactor(w, me)
  const { passkey } = await withPasskey(w, me)
  await w.given.sudo(me)
  await end(w, me)

  nextCode(w)
  const code = codeOf(w, secret)
  const { challenge } = (await enter(w, me)).body as unknown as { challenge: string }
  expect((await post(w, 'signInWithCode', { challenge, code })).body).toMatchObject({ outcome: 'AccountEnding' })
  expect((await post(w, 'signInWithCode', { challenge, code, take_back: 1 })).body).toMatchObject({ status: 200 })

  const back = {
    ...me,
    token: (await post(w, 'signInWithCode', { challenge, code: codeOf(w, secret, 1) })).cookie!.value,
  }
  await w.given.sudo(back)
  await end(w, back)
  const assertion = JSON.stringify(signWith(passkey, asked(await w.ask(null, 'startSignInWithPasskey', {}))))
  const sign = (take_back?: 1) => post(w, 'signInWithPasskey', Object.fromEntries(encodeForm({ assertion, take_back })))
  expect((await sign()).body).toMatchObject({ outcome: 'AccountEnding' })
  expect((await sign(1)).body).toMatchObject({ status: 200 })
})

test('after fifteen days the account can’t be opened; phone and name are free, and old ways to sign in fail', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await member(w)
  const { passkey } = await withPasskey(w, me)
  await w.given.community()
  const path = await exported(w, me)
  const shared = (await publishMoment(w, me)).message_id!
  await w.given.sudo(me)
  await end(w, me, 'delete')
  const assertion = JSON.stringify(signWith(passkey, asked(await w.ask(null, 'startSignInWithPasskey', {}))))
  w.ports.clock.advance(days(15) + minutes(1))
  // Holds before the job has run, too.
  expect((await enter(w, me, 1)).body).toMatchObject({ outcome: 'SecondFactorNeeded' })
  expect((await post(w, 'signInWithPasskey', { assertion, take_back: 1 })).body).toMatchObject({
    outcome: 'PasskeyRefused',
  })
  await endAccounts(w.ctx)

  expect((await enter(w, me, 1)).body).toMatchObject({ outcome: 'WrongCredentials' })
  expect((await post(w, 'signInWithPasskey', { assertion, take_back: 1 })).body).toMatchObject({
    outcome: 'PasskeyRefused',
  })
  expect(await isSignedIn(w, me.token)).toBe(false)
  const other = await member(w, me.phone, me.username)
  expect((await download(w, path, other)).statusCode).toBe(404)
  expect((await w.ask(other, 'getSingleMoment', { message_id: shared, community_name: 'r6' })).outcome).toBe(
    'MomentNotFound',
  )
  expect(await namesOf(w)).toEqual(['已注销用户', '老兵'])
  expect(await w.ask(other, 'searchUsers', { q: '已注销', pageNum: 1 })).toMatchObject({ users: [] })
  await w.given.sudo(other)
  expect(await w.ask(other, 'changeUsername', { username: '已注销用户2' })).toMatchObject({
    outcome: 'UsernameRefused',
  })
})

test('a captain must hand over first; a member made captain since is succeeded by the highest member', async () => {
  await using w = await world()
  const [me, vice] = await w.given.members(2)
  const clan = await w.given.clan(me!, { viceCaptains: [vice!] })
  await w.given.sudo(me!)
  expect(await end(w, me!)).toMatchObject({
    outcome: 'CaptainBeforeEnding',
    message: expect.stringContaining('先移交队长'),
  })
  const place = { id: clan, community_name: 'r6' }
  await w.ask(me!, 'transferClanCaptain', { ...place, memberUserId: vice!.id })
  expect(await end(w, me!)).toMatchObject({ status: 200 })
  await w.ask(vice!, 'transferClanCaptain', { ...place, memberUserId: me!.id })

  expect(await endAll(w)).toBe('注销了 1 个账号')
  const left = await w.db.selectFrom('clanMembers').select(['userId', 'title']).execute()
  expect(left).toEqual([{ userId: vice!.id, title: 3 }])
  expect(await w.db.selectFrom('clans').select('memberCount').execute()).toEqual([{ memberCount: 1 }])
})

test('of two last admins who end concurrently one stays, 20 times over', async () => {
  await using w = await world()
  for (let n = 0; n < 20; n++) {
    await w.db.updateTable('users').set({ isAdmin: false }).execute()
    const admins = [await w.given.admin(), await w.given.admin()]
    const answers = await Promise.all(admins.map((admin) => end(w, admin)))
    expect(countOutcomes(answers)).toEqual({ ok: 1, LastAdmin: 1 })
    expect(await w.db.selectFrom('users').select('id').where('isAdmin', '=', true).execute()).toHaveLength(1)
  }
})

test('a banned member ends their account with only their password, and cancels the ending likewise', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await member(w)
  const ban = { bannedUntil: later(w.ports.clock.now(), days(60)), banReason: '广告' }
  await w.db.updateTable('users').set(ban).where('id', '=', me.id).execute()
  const banned = async () => (await enter(w, me)).body as unknown as { outcome: string; challenge: string }
  const { outcome, challenge } = await banned()
  expect(outcome).toBe('Banned')
  const endIt = (one: string) => post(w, 'endBannedAccount', { challenge: one, contents: 'keep' })
  expect((await endIt(challenge.replace(/^\d+/, '999'))).body).toMatchObject({ outcome: 'ChallengeExpired' })
  expect((await endIt(challenge)).body).toMatchObject({ status: 200 })
  expect(await banned()).toMatchObject({ outcome: 'AccountEnding' })
  expect((await enter(w, me, 1)).body).toMatchObject({ outcome: 'Banned' })
  expect(await banned()).toMatchObject({ outcome: 'Banned' })

  await endIt((await banned()).challenge)
  expect(await endAll(w)).toBe('注销了 1 个账号')
  const other = await member(w, '13700000002', '新兵')
  const { body } = await signIn(w, other.phone, password)
  expect(body).toMatchObject({ status: 200 })
  const free = await w.db.selectFrom('users').select('bannedUntil').where('id', '=', me.id).execute()
  expect(free).toEqual([{ bannedUntil: null }])
})

test('only a banned member’s challenge ends an account without a session; admins and captains must hand over, too', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await member(w)
  await w.given.clan(me)
  const ban = (until: Date | null) =>
    w.db.updateTable('users').set({ bannedUntil: until }).where('id', '=', me.id).execute()
  await ban(later(w.ports.clock.now(), days(1)))
  const { challenge } = (await enter(w, me)).body as unknown as { challenge: string }
  const endIt = async () => (await post(w, 'endBannedAccount', { challenge, contents: 'keep' })).body.outcome
  expect(await endIt()).toBe('CaptainBeforeEnding')
  await w.db.updateTable('users').set({ isAdmin: true }).where('id', '=', me.id).execute()
  expect(await endIt()).toBe('LastAdmin')
  await ban(null)
  expect(await endIt()).toBe('ChallengeExpired')
})

test('thirty concurrent requests end an account once, and no concurrent write stays', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await w.given.member()
  await w.given.community()
  await w.given.settings({ postsPerMinute: 1_000 } as never)
  await w.given.sudo(me)
  const writing = concurrently(30, (n) => publishMoment(w, me, { title: `第 ${n} 帖`, message: `正文 ${n}` }))
  const answers = await concurrently(30, () => end(w, me, 'delete'))
  await writing
  expect(countOutcomes(answers)['ok']).toBe(1)
  expect(await w.db.selectFrom('sessions').select('userId').where('userId', '=', me.id).execute()).toEqual([])
  expect(await endAll(w)).toBe('注销了 1 个账号')
  expect(await w.db.selectFrom('moments').select('id').execute()).toEqual([])
  expect((await publishMoment(w, me)).outcome).toBe('NotSignedIn')
})

test('of twenty who cancel their ending while the job runs, each has all of the account or nothing', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const people = await w.given.members(20)
  const passwordHash = await hashPassword(password)
  await w.db.updateTable('users').set({ passwordHash }).execute()
  const now = w.ports.clock.now()
  const endings = people.map(({ id }, n) => ({
    userId: id,
    contents: 'keep',
    askedAt: now,
    endsAt: later(now, 500 + n * 60),
  }))
  await w.db.insertInto('endings').values(endings).execute()
  const entering = Promise.all(people.map((person) => enter(w, person, 1)))
  const over = new AbortController()
  const runs = (async () => {
    while (!over.signal.aborted) await endAccounts(w.ctx)
  })()
  const answers = (await entering).map(({ body }) => body.status)
  over.abort()
  await runs
  expect(await endAll(w)).toMatch(/^注销了/)

  const names = await namesOf(w)
  const expected = answers.map((status, n) => (status === 200 ? people[n]!.username : '已注销用户'))
  expect([answers.filter((status) => status !== 200 && status !== 401), names]).toEqual([[], expected])
})

test('an ending cancelled while the job runs keeps the account whole', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.sudo(me)
  await end(w, me)
  const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // As a sign-in that has locked the member, and not yet committed.
  const returning = inTransaction(w.db, async (tx) => {
    await sql`SELECT FROM users WHERE id = ${me.id} FOR SHARE`.execute(tx)
    await sql`DELETE FROM endings`.execute(tx)
    taken.resolve()
    await over.promise
  })
  await taken.promise
  w.ports.clock.advance(days(15) + minutes(1))
  const run = endAccounts(w.ctx)
  await lockWaiters(w, 1)
  over.resolve()
  await returning
  expect(await run).toBe('注销了 0 个账号')
  expect(await namesOf(w)).toEqual([me.username])
})

test('twenty concurrent runs erase an account once, and update its counters once', async () => {
  await using w = await world()
  const [me, other] = [await w.given.member(), await w.given.member()]
  await w.given.clan(other, { members: [me] })
  const moment = await w.given.moment(other)
  for (let n = 0; n < 5; n++) await w.given.comment(me, moment)
  await w.given.sudo(me)
  await end(w, me, 'delete')
  w.ports.clock.advance(days(15) + minutes(1))
  const reports = await concurrently(20, () => endAccounts(w.ctx))
  expect(reports.filter((report) => report === '注销了 1 个账号')).toHaveLength(1)
  expect(await w.db.selectFrom('moments').select('commentCount').execute()).toEqual([{ commentCount: 0 }])
  expect(await w.db.selectFrom('clans').select('memberCount').execute()).toEqual([{ memberCount: 1 }])
  expect(await w.db.selectFrom('comments').select('id').execute()).toEqual([])
})
