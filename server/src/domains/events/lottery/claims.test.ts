import { expect, test } from 'vitest'
import { draw, memberWithChances, sealed, clanMatch, recipient } from '../../../../testing/match.ts'
import { world } from '../../../../testing/world.ts'
import { days, later } from '../../../kernel/clock.ts'
import { removeOldClaims } from './index.ts'

const oneEvent = { match_name_id: '202511' }

test('claim forms are deleted 90 days after the event, and no article can be claimed any more', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, [{ name: '鼠标垫', kind: 'article', count: 2 }])
  const me = await memberWithChances(w, s, 2)
  for (const index of [0, 1]) expect(await draw(w, me)).toMatchObject({ claimable: 1, proof: { index } })
  const claim = (index: number) => w.ask(me, 'submitClaim', { ...oneEvent, index, ...recipient })
  await claim(0)
  const endedAgo = (ms: number) =>
    w.db
      .updateTable('events')
      .set({ opensAt: later(w.ctx.clock.now(), -days(120)), closesAt: later(w.ctx.clock.now(), -ms) })
      .where('id', '=', s.eventId)
      .execute()
  const forms = () => w.db.selectFrom('lotteryClaims').select('ticket').execute()
  const claimable = async () =>
    (await w.ask(me, 'getMatchInfo', oneEvent)).lottery!.my_draws.map((own) => [own.index, own.claimable])

  await endedAgo(days(90) - 60_000)
  expect(await removeOldClaims(w.ctx)).toBe('删除了 0 份领取信息')
  expect([await forms(), await claimable()]).toEqual([
    [{ ticket: 0 }],
    [
      [1, 1],
      [0, 0],
    ],
  ])

  await endedAgo(days(90) + 60_000)
  expect(await removeOldClaims(w.ctx)).toBe('删除了 1 份领取信息')
  expect([await forms(), await claimable()]).toEqual([
    [],
    [
      [1, 0],
      [0, 0],
    ],
  ])
  expect(await claim(1)).toMatchObject({ outcome: 'ClaimNotFound' })
})

test('each look at claims is audited with its reader and tickets', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, [{ name: '鼠标垫', kind: 'article', count: 1 }])
  const me = await memberWithChances(w, s, 1)
  await draw(w, me)
  await w.ask(me, 'submitClaim', { ...oneEvent, index: 0, ...recipient })

  for (const _ of [1, 2]) await w.ask(s.admin, 'getClaims', { ...oneEvent, reason: '寄送奖品', pageNum: 1 })
  const { acts } = await w.ask(s.admin, 'getAuditLog', { pageNum: 1, act: 'look-at-claims' })
  expect(acts).toMatchObject(
    [1, 2].map(() => ({ actor: { user_id: s.admin.id }, after: { tickets: [0], reason: '寄送奖品' } })),
  )
})
