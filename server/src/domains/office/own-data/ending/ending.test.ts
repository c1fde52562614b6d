import { encodeForm } from '@judian/contract/encode'
import { expect, test } from 'vitest'
import { isSignedIn, password, post, signIn } from '../../../../../testing/accounts.ts'
import { download, exported } from '../../../../../testing/exports.ts'
import { publishMoment } from '../../../../../testing/moments.ts'
import { asked, signWith, withPasskey } from '../../../../../testing/passkeys.ts'
import { codeOf, nextCode, withSecondFactor } from '../../../../../testing/second-factor.ts'
import { world } from '../../../../../testing/world.ts'
import { days, later, minutes } from '../../../../kernel/clock.ts'
import { confirmedMember, entered, enter, end, endAll, namesOf } from '../../../../../testing/endings.ts'
import { unlimited } from '../../../../../testing/ports.ts'
import { runJob } from '../../../../../testing/jobs.ts'

test('an ended account is closed at once; a sign-in shows the deadline, and cancels the ending only on request', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await confirmedMember(w)
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
  const me = await confirmedMember(w)
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
  const me = await confirmedMember(w)
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
  await runJob(w.ctx, 'end-accounts')

  expect((await enter(w, me, 1)).body).toMatchObject({ outcome: 'WrongCredentials' })
  expect((await post(w, 'signInWithPasskey', { assertion, take_back: 1 })).body).toMatchObject({
    outcome: 'PasskeyRefused',
  })
  expect(await isSignedIn(w, me.token)).toBe(false)
  const other = await confirmedMember(w, me.phone, me.username)
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

test('a banned member ends their account by their password alone, and takes it back likewise', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await confirmedMember(w)
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
  const other = await confirmedMember(w, '13700000002', '新兵')
  const { body } = await signIn(w, other.phone, password)
  expect(body).toMatchObject({ status: 200 })
  const free = await w.db.selectFrom('users').select('bannedUntil').where('id', '=', me.id).execute()
  expect(free).toEqual([{ bannedUntil: null }])
})

test('only a banned member’s challenge ends an account without a session; admins and captains must hand over, too', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await confirmedMember(w)
  await w.given.clan(me)
  const ban = (until: Date | null) =>
    w.db.updateTable('users').set({ bannedUntil: until }).where('id', '=', me.id).execute()
  await ban(later(w.ports.clock.now(), days(1)))
  const { challenge } = (await enter(w, me)).body as unknown as { challenge: string }
  const endIt = async () => (await post(w, 'endBannedAccount', { challenge, contents: 'keep' })).body.outcome
  expect(await endIt()).toBe('CaptainBeforeEnding')
  await w.db.updateTable('users').set({ isAdmin: true }).where('id', '=', me.id).execute()
  expect(await endIt()).toBe('LastAdmin')
  await w.db.updateTable('users').set({ isAdmin: false }).where('id', '=', me.id).execute()
  await ban(null)
  expect(await endIt()).toBe('ChallengeExpired')
})
