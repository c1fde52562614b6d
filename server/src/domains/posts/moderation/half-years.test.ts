import { expect, test } from 'vitest'
import { moderationRoles, ownDecisions, publishContent } from '../../../../testing/moderation.ts'
import { world } from '../../../../testing/world.ts'
import { hours } from '../../../kernel/clock.ts'
import { halfYearOf } from './half-years.ts'
import { countDecisions } from './index.ts'

test('half-years begin in Shanghai', () => {
  const of = (time: string, before = 0) => halfYearOf(new Date(time), before).begins
  expect([of('2026-06-30T15:59:59Z'), of('2026-06-30T16:00:00Z')]).toEqual(['2026-01-01', '2026-07-01'])
  expect([of('2026-12-31T15:59:59Z'), of('2026-12-31T16:00:00Z')]).toEqual(['2026-07-01', '2027-01-01'])
  expect([of('2026-03-01T00:00:00Z', 1), of('2026-03-01T00:00:00Z', 3)]).toEqual(['2025-07-01', '2024-07-01'])
  expect(halfYearOf(new Date('2026-03-01T00:00:00Z')).to.toISOString()).toBe('2026-06-30T16:00:00.000Z')
})

test('counts decisions by rule, the median time since the first report, and appeals; public and without names', async () => {
  await using w = await world()
  const { author, member, stranger, moderator, colleague, admin } = await moderationRoles(w)
  const figures = async () => (await w.ask(null, 'getModerationFigures', {})).half_years!
  await countDecisions(w.ctx)
  expect(await figures()).toEqual([])

  const contents = await Promise.all([1, 2, 3, 4].map((n) => publishContent(w, author, `正文 ${n}`)))
  for (const content of contents.slice(0, 3)) {
    await w.ask(member, 'reportContent', { ...content, reason: 'spam', note: '' })
    w.ports.clock.advance(hours(1))
    await w.ask(stranger, 'reportContent', { ...content, reason: 'spam', note: '' })
  }
  const uphold = { resolution: 'uphold', reason: '广告' } as const
  await w.ask(moderator, 'resolveReports', { things: contents.slice(0, 3), ...uphold })
  await w.ask(moderator, 'delMomentByUser', { message_id: contents[3]!.id, reason: '没有人举报' })
  const [first, second] = await ownDecisions(w, author)
  for (const { id: decision_id } of [first!, second!])
    await w.ask(author, 'appealDecision', { decision_id, message: '误会' })
  await w.ask(colleague, 'decideAppeal', { decision_id: second!.id, granted: 1, answer: '' })

  for (let n = 0; n < 2; n++) await countDecisions(w.ctx)
  expect(await figures()).toEqual([
    {
      begins: halfYearOf(w.ports.clock.now()).begins,
      counted: expect.any(String),
      rules: [
        { rule: '用户协议', decisions: 4, median_seconds: expect.closeTo(2 * 3_600, -2), appeals: 2, granted: 1 },
      ],
    },
  ])
  expect(JSON.stringify(await figures())).not.toContain(author.username)
  expect(await w.ask(admin, 'getModerationLog', { pageNum: 1 })).toMatchObject({ status: 200 })
})
