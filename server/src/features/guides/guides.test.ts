import { expect, test } from 'vitest'
import { countOutcomes, racing } from '../../../testing/concurrency.ts'
import { confirmGuide, givenGuide, guideOf, startSeason, voteGuide } from '../../../testing/guides.ts'
import { goTo } from '../../../testing/minors.ts'
import { communityRoles, readFeed } from '../../../testing/moments.ts'
import { world } from '../../../testing/world.ts'
import { hours } from '../../kernel/clock.ts'

test('a post with the tag 攻略 has the season in which it was written, however it got the tag', async () => {
  await using w = await world()
  const { author, member, moderator, admin } = await communityRoles(w)
  const early = await givenGuide(w, author)
  expect(await guideOf(w, member, early)).toBeUndefined()
  expect(await voteGuide(w, member, early, 1)).toMatchObject({ status: 409, outcome: 'NoGuide' })
  w.ports.clock.advance(hours(1))
  await startSeason(w, admin, '雪线')
  w.ports.clock.advance(hours(1))
  const [guide, talk] = [await givenGuide(w, author), await givenGuide(w, member, 1)]
  const fresh = { season: '雪线', valid: 0, outdated: 0 }
  expect(await guideOf(w, member, guide)).toEqual(fresh)
  expect(await guideOf(w, member, early)).toBeUndefined()
  expect(await guideOf(w, author, talk)).toBeUndefined()
  expect(await confirmGuide(w, member, talk)).toMatchObject({ outcome: 'NoGuide' })

  await w.ask(moderator, 'updateMomentTag', { message_id: talk, tag: 2 })
  expect(await guideOf(w, author, talk)).toEqual(fresh)
  await w.ask(moderator, 'updateMomentTag', { message_id: talk, tag: 1 })
  expect(await guideOf(w, author, talk)).toBeUndefined()
  const { moments } = await readFeed(w, member, { sorted: 'latest' })
  expect(moments!.map((one) => [one.message_id, one.guide])).toEqual([
    [talk, undefined],
    [guide, fresh],
    [early, undefined],
  ])

  // Deleted and pending posts have none.
  await w.db.updateTable('moments').set({ review: 'waiting' }).where('id', '=', guide).execute()
  expect(await guideOf(w, author, guide)).toBeUndefined()
  for (const person of [member, author])
    expect(await voteGuide(w, person, guide, 1)).toMatchObject({ status: 404, outcome: 'MomentNotFound' })
  expect(await confirmGuide(w, author, guide)).toMatchObject({ outcome: 'MomentNotFound' })
})

test('five net votes mark a guide of this season as stale, until its author confirms it', async () => {
  await using w = await world()
  const { author, moderator, admin } = await communityRoles(w)
  const [first, ...readers] = await w.given.members(7)
  const newcomer = await w.given.newcomer()
  await startSeason(w, admin, '雪线')
  w.ports.clock.advance(hours(1))
  const id = await givenGuide(w, author)
  expect(await voteGuide(w, author, id, 1)).toMatchObject({ status: 403, outcome: 'OwnGuide' })
  expect(await voteGuide(w, newcomer, id, 0)).toMatchObject({ status: 403, outcome: 'TooNewToVote' })
  expect(await voteGuide(w, null, id, 0)).toMatchObject({ outcome: 'NotSignedIn' })
  expect(await confirmGuide(w, first!, id)).toMatchObject({ status: 403, outcome: 'NotAllowed' })

  expect((await voteGuide(w, first!, id, 1)).guide).toEqual({ season: '雪线', valid: 1, outdated: 0, own: 1 })
  for (const reader of readers.slice(0, 5)) await voteGuide(w, reader, id, 0)
  expect(await guideOf(w, author, id)).toEqual({ season: '雪线', valid: 1, outdated: 5 })
  expect((await voteGuide(w, readers[5]!, id, 0)).guide).toMatchObject({ stale: 1, outdated: 6, own: 0 })
  const { moments } = await readFeed(w, readers[5]!, { sorted: 'latest' })
  expect(moments![0]!.guide).toEqual({ season: '雪线', stale: 1, valid: 1, outdated: 6, own: 0 })
  expect((await voteGuide(w, readers[5]!, id, 1)).guide).toEqual({ season: '雪线', valid: 2, outdated: 5, own: 1 })
  await voteGuide(w, first!, id, 0)
  await voteGuide(w, readers[5]!, id, 0)

  expect(await guideOf(w, author, id)).toMatchObject({ stale: 1, outdated: 7 })
  expect((await confirmGuide(w, author, id)).guide).toEqual({ season: '雪线', confirmed: 1, valid: 0, outdated: 7 })

  await w.ask(moderator, 'toggleArchived', { message_id: id, archived: 1 })
  expect(await voteGuide(w, first!, id, 1)).toMatchObject({ outcome: 'MomentArchivedForVotes' })
  await w.ask(moderator, 'toggleArchived', { message_id: id, archived: 0 })
  await w.db.updateTable('communities').set({ writingClosed: true }).execute()
  expect(await voteGuide(w, first!, id, 1)).toMatchObject({ outcome: 'CommunityClosed' })
})

test('in a new season unconfirmed guides without enough votes are stale; votes belong to a season', async () => {
  await using w = await world()
  const { author, admin } = await communityRoles(w)
  const readers = await w.given.members(6)
  await startSeason(w, admin, '雪线')
  w.ports.clock.advance(hours(1))
  const [confirmed, carried, outvoted] = [
    await givenGuide(w, author),
    await givenGuide(w, readers[0]!),
    await givenGuide(w, readers[1]!),
  ]
  for (const reader of readers.slice(1)) await voteGuide(w, reader, carried, 1)
  w.ports.clock.advance(hours(1))
  await startSeason(w, admin, '潮汐')
  for (const id of [confirmed, carried, outvoted])
    expect(await guideOf(w, admin, id)).toEqual({ season: '雪线', past: 1, stale: 1, valid: 0, outdated: 0 })

  expect((await confirmGuide(w, author, confirmed)).guide).toEqual({
    season: '潮汐',
    confirmed: 1,
    valid: 0,
    outdated: 0,
  })
  for (const reader of readers.slice(2)) await voteGuide(w, reader, carried, 1)
  expect(await guideOf(w, author, carried)).toMatchObject({ past: 1, stale: 1, valid: 4 })
  await voteGuide(w, admin, carried, 1)
  expect(await guideOf(w, author, carried)).toEqual({ season: '雪线', past: 1, valid: 5, outdated: 0 })

  w.ports.clock.advance(hours(1))
  await startSeason(w, admin, '第三季')
  expect(await guideOf(w, author, confirmed)).toEqual({ season: '潮汐', past: 1, stale: 1, valid: 0, outdated: 0 })
  expect(await guideOf(w, author, carried)).toMatchObject({ season: '雪线', past: 1, stale: 1, valid: 0 })
})

test('thirty concurrent votes of a member count once, and thirty members’ all; a confirmation shows beside them', async () => {
  await using w = await world()
  const { author, member, admin } = await communityRoles(w)
  await startSeason(w, admin, '雪线')
  w.ports.clock.advance(hours(1))
  const id = await givenGuide(w, author)
  await racing(30, (n) => voteGuide(w, member, id, n % 2 === 0 ? 1 : 0), { ok: 30 })
  const one = (await guideOf(w, admin, id))!
  expect(one.valid + one.outdated).toBe(1)

  const readers = await w.given.members(30)
  const answers = await Promise.all([
    ...readers.map((reader, n) => voteGuide(w, reader, id, n < 10 ? 1 : 0)),
    confirmGuide(w, author, id),
  ])
  expect(countOutcomes(answers)).toEqual({ ok: 31 })
  // Before the next vote counts all of them anew.
  const all = (await guideOf(w, admin, id))!
  expect(all.valid + all.outdated).toBe(31)
  await voteGuide(w, member, id, 1)
  expect(await guideOf(w, admin, id)).toEqual({ season: '雪线', confirmed: 1, valid: 11, outdated: 20 })

  goTo(w, 12)
  await w.db.insertInto('minorsModes').values({ userId: member.id, band: '16to17', since: new Date() }).execute()
  await w.given.settings({ minorsMayVote: false })
  expect(await voteGuide(w, member, id, 1)).toMatchObject({ status: 403, outcome: 'NotForMinors' })
})
