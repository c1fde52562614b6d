import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { password } from '../../../../../testing/accounts.ts'
import { concurrently, countOutcomes } from '../../../../../testing/concurrency.ts'
import { lockWaiters, publishMoment } from '../../../../../testing/moments.ts'
import { world } from '../../../../../testing/world.ts'
import { days, later, minutes } from '../../../../kernel/clock.ts'
import { inTransaction } from '../../../../kernel/db/db.ts'
import { hashPassword } from '../../../accounts/index.ts'
import { enter, end, endAll, namesOf } from '../../../../../testing/endings.ts'
import { unlimited } from '../../../../../testing/ports.ts'
import { runJob } from '../../../../../testing/jobs.ts'

test('of two last admins who end at once one stays, 20 times over', async () => {
  await using w = await world()
  for (let n = 0; n < 20; n++) {
    await w.db.updateTable('users').set({ isAdmin: false }).execute()
    const admins = [await w.given.admin(), await w.given.admin()]
    const answers = await Promise.all(admins.map((admin) => end(w, admin)))
    expect(countOutcomes(answers)).toEqual({ ok: 1, LastAdmin: 1 })
    expect(await w.db.selectFrom('users').select('id').where('isAdmin', '=', true).execute()).toHaveLength(1)
  }
})

test('thirty requests at once end an account once, and nothing that was being written stays', async () => {
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

test('of twenty who take their account back while the job runs, each has all of it or nothing', async () => {
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
    while (!over.signal.aborted) await runJob(w.ctx, 'end-accounts')
  })()
  const answers = (await entering).map(({ body }) => body.status)
  over.abort()
  await runs
  expect(await endAll(w)).toMatch(/^注销了/)

  const names = await namesOf(w)
  const expected = answers.map((status, n) => (status === 200 ? people[n]!.username : '已注销用户'))
  expect([answers.filter((status) => status !== 200 && status !== 401), names]).toEqual([[], expected])
})

test('an account that is being taken back when the job comes to it stays whole', async () => {
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
  const run = runJob(w.ctx, 'end-accounts')
  await lockWaiters(w, 1)
  over.resolve()
  await returning
  expect(await run).toBe('注销了 0 个账号')
  expect(await namesOf(w)).toEqual([me.username])
})

test('twenty runs at once erase an account once, and its counters follow once', async () => {
  await using w = await world()
  const [me, other] = [await w.given.member(), await w.given.member()]
  await w.given.clan(other, { members: [me] })
  const moment = await w.given.moment(other)
  for (let n = 0; n < 5; n++) await w.given.comment(me, moment)
  await w.given.sudo(me)
  await end(w, me, 'delete')
  w.ports.clock.advance(days(15) + minutes(1))
  const reports = await concurrently(20, () => runJob(w.ctx, 'end-accounts'))
  expect(reports.filter((report) => report === '注销了 1 个账号')).toHaveLength(1)
  expect(await w.db.selectFrom('moments').select('commentCount').execute()).toEqual([{ commentCount: 0 }])
  expect(await w.db.selectFrom('clans').select('memberCount').execute()).toEqual([{ memberCount: 1 }])
  expect(await w.db.selectFrom('comments').select('id').execute()).toEqual([])
})
