import { topics } from '@judian/contract'
import { expect, test } from 'vitest'
import { whileWaiting } from '../testing/changing-under-acts.ts'
import { racing } from '../testing/concurrency.ts'
import { clanMatch } from '../testing/match.ts'
import { moderationRoles, publishContent } from '../testing/moderation.ts'
import { converse, hello } from '../testing/realtime.ts'
import { withSecondFactor } from '../testing/second-factor.ts'
import { actsOf, givenCast, type Prepared, type StaffAct, staffActs } from '../testing/staff-acts.ts'
import { world } from '../testing/world.ts'
import type { Tx } from './kernel/db/db.ts'

/** A few of the acts; `staff-rights.heavy.test.ts` has all, and `admin-rights.heavy.test.ts` those of admins. */
const some: StaffAct[] = ['upholds reports', 'approves a held post', 'rejects an edit', 'deletes a post', 'pins a post']

test('a right that is taken away, and a post that is moved, while an act waits for the post', async () => {
  await using w = await world()
  const elsewhere = await w.given.community({ name: 'valo' })
  const lose = (_: Tx, moderatorId: number) =>
    w.db.deleteFrom('communityModerators').where('userId', '=', moderatorId).execute()
  const move = (tx: Tx, _: number, momentId: number) =>
    tx.updateTable('moments').set({ communityId: elsewhere }).where('id', '=', momentId).execute()
  for (const name of some)
    for (const change of [lose, move]) {
      const cast = await givenCast(w)
      const act: Prepared = await staffActs[name](w, cast)
      const answer = await whileWaiting(w, act, cast.moderator, (tx) => change(tx, cast.moderator.id, act.momentId!))
      expect([name, change.name, answer]).toMatchObject([name, change.name, { outcome: 'NotAllowed' }])
      expect(await actsOf(w, cast.moderator)).toBe(0)
    }
})

test('a report that is made while its post is being judged gives no right to it', async () => {
  await using w = await world()
  const { author, member, stranger } = await moderationRoles(w)
  const unknown = Array.from({ length: 49 }, (_, n) => ({ kind: 'moment' as const, id: 900_000 + n }))
  for (let n = 0; n < 5; n++) {
    const post = await publishContent(w, author)
    const uphold = () =>
      w.ask(stranger, 'resolveReports', { things: [...unknown, post], resolution: 'uphold', reason: '测试' })
    await Promise.all([
      racing(4, uphold, { ReportNotFound: 4 }),
      w.ask(member, 'reportContent', { ...post, reason: 'abuse', note: '' }),
    ])
    expect(
      await w.ask(stranger, 'resolveReports', { things: [post], resolution: 'uphold', reason: '测试' }),
    ).toMatchObject({ outcome: 'NotAllowed' })
  }
  expect(await actsOf(w, stranger)).toBe(0)
})

test('a post that is written while unknown ids are approved stays held', async () => {
  await using w = await world()
  const { author, stranger } = await moderationRoles(w)
  const { id } = await publishContent(w, author)
  const contents = Array.from({ length: 20 }, (_, n) => ({ kind: 'moment' as const, id: id + 1 + n }))
  const approve = () => w.ask(stranger, 'decideContents', { contents, decision: 'approve', reason: '' })
  await Promise.all([racing(10, approve, { ContentNotFound: 10 }), publishContent(w, author, '外挂')])
  expect(await actsOf(w, stranger)).toBe(0)
})

const follow = `SUBSCRIBE\nid:a\ndestination:${topics.staff}\nreceipt:r\n\n\0DISCONNECT\n\n\0`

test('staff without the second factor that the site asks for have no right, wherever it is asked', async () => {
  await using w = await world()
  await clanMatch(w)
  const { author, admin } = await moderationRoles(w)
  const address = await w.app.listen({ host: '127.0.0.1', port: 0 })
  const open = async (token: string) =>
    (await converse(`${address.replace('http:', 'ws:')}/ws/messaging`, { token }, hello + follow)).code
  const held = await publishContent(w, author, '外挂')
  const cast = await givenCast(w)
  const prepared: [string, Prepared][] = []
  for (const name of Object.keys(staffActs) as StaffAct[])
    prepared.push([name, await staffActs[name](w, await givenCast(w))])

  const { moderator } = cast
  const read = async () =>
    (await w.ask(moderator, 'getSingleMoment', { message_id: held.id, community_name: 'r6' })).outcome
  expect([await read(), await open(moderator.token)]).toEqual([undefined, 1000])
  await withSecondFactor(w, admin)
  await w.ask(admin, 'saveSettings', { staffSecondFactor: 1 })

  for (const [name, act] of prepared)
    expect([name, (await act.by(moderator)).outcome]).toEqual([name, 'SecondFactorMissing'])
  expect([await read(), await open(moderator.token)]).toEqual(['MomentNotFound', 1008])
  expect(await actsOf(w, moderator)).toBe(0)
  expect(await w.ask(moderator, 'autosignin', {})).toMatchObject({ isModerator: true, waitingVerifyContentsCount: 0 })
  const announcement = { title: '公告', message: '正文', community: 'r6', tag: 9, imageIds: [] }
  expect(await w.ask(moderator, 'postMoments', announcement)).toMatchObject({ outcome: 'TagForModerators' })

  await withSecondFactor(w, moderator)
  expect([await read(), await open(moderator.token)]).toEqual([undefined, 1000])
  expect(await w.ask(moderator, 'postMoments', announcement)).toMatchObject({ status: 200 })
})
