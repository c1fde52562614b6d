import { expect, test } from 'vitest'
import { concurrently } from '../../../../testing/concurrency.ts'
import { sealed, clanMatch } from '../../../../testing/match.ts'
import { world } from '../../../../testing/world.ts'
import { days, later } from '../../../kernel/clock.ts'

const oneEvent = { match_name_id: '202511' }
const next = { match_name_id: 'winter' }

test('of twenty concurrent copies of an event one draft is made, of equal length, with its own missions and prizes', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  const share = { ...oneEvent, description: '分享活动', link: '/event/202511#rules', chances: 2 }
  await w.ask(s.admin, 'saveMatchMission', { ...share, version: 0 })
  await w.ask(s.admin, 'saveMatchMission', { ...share, link: '/event/2025', chances: 1, version: 0 })
  await sealed(w, s, [{ name: '100 金币', kind: 'coins', count: 9, coins: 100 }])
  const opens_at = later(w.ctx.clock.now(), days(9)).toISOString()
  const copy = { ...oneEvent, name: 'winter', title: '冬季攻城战', opens_at, request_id: 'a-copy-for-the-winter' }

  const copied = await concurrently(20, () => w.ask(s.admin, 'copyMatchEvent', copy))
  expect(copied).toEqual(copied.map(() => ({ status: 200, name: 'winter' })))
  const { event: before } = await w.ask(s.admin, 'getMatchEvent', oneEvent)
  const made = await w.ask(s.admin, 'getMatchEvent', next)
  expect(made).toMatchObject({
    event: { title: '冬季攻城战', community_name: 'r6', opens_at, state: 'draft', sealed: 0, version: 1 },
    matches: [],
    missions: [
      { description: '分享活动', link: '/event/winter#rules', chances: 2 },
      { link: '/event/2025', chances: 1 },
    ],
    prizes: [{ name: '100 金币', kind: 'coins', count: 9, coins: 100 }],
    root: '',
  })
  const length = ({ opens_at: from, closes_at: to }: { opens_at: string; closes_at: string }) =>
    Date.parse(to) - Date.parse(from)
  expect(length(made.event!)).toBe(length(before!))
  const entries = w.db.selectFrom('auditLog').select('actorId').where('act', '=', 'copy-event')
  expect(await entries.execute()).toEqual([{ actorId: s.admin.id }])

  expect(await w.ask(s.admin, 'copyMatchEvent', { ...copy, request_id: 'another-for-winter' })).toMatchObject({
    outcome: 'NumberTaken',
  })
  expect(
    await w.ask(s.admin, 'copyMatchEvent', { ...copy, name: 'past', opens_at: '2020-01-01T00:00:00.000Z' }),
  ).toMatchObject({
    // The first outcome of this request_id.
    name: 'winter',
  })
  const { request_id: _, ...afresh } = copy
  for (const [form, refusal] of [
    [{ name: 'past', opens_at: '2020-01-01T00:00:00.000Z' }, { fields: { opens_at: '要在现在之后' } }],
    [{ name: 'none', match_name_id: 'tile' }, { outcome: 'EventNotFound' }],
  ] as const)
    expect(await w.ask(s.admin, 'copyMatchEvent', { ...afresh, ...form })).toMatchObject(refusal)
})

test('an admin previews the page of a draft, which others can’t see', async () => {
  await using w = await world()
  const { admin, matchId } = await clanMatch(w)
  const [member, moderator] = [await w.given.member(), await w.given.member()]
  await w.given.community({ moderators: [moderator] })
  await w.db.updateTable('events').set({ state: 'draft' }).where('name', '=', '202511').execute()
  expect(await w.ask(admin, 'getMatchRehearsal', oneEvent)).toMatchObject({
    title: '十一月攻城战',
    open: 0,
    matches: [{ match_id: matchId, result: 'none' }],
  })
  for (const reader of [member, moderator, admin])
    expect(await w.ask(reader, 'getMatchInfo', oneEvent)).toMatchObject({ outcome: 'EventNotFound' })
  for (const reader of [member, moderator])
    expect((await w.ask(reader, 'getMatchRehearsal', oneEvent)).status).toBe(403)
  expect(await w.ask(admin, 'getMatchRehearsal', { match_name_id: 'tile' })).toMatchObject({ outcome: 'EventNotFound' })
})
