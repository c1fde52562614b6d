import type { OpenWork } from '@judian/contract'
import { expect, test } from 'vitest'
import { editPost, givenPost } from '../../../../testing/editing.ts'
import {
  commentOn,
  decideContents,
  moderationRoles,
  ownDecisions,
  publishContent,
} from '../../../../testing/moderation.ts'
import { openTileEvent } from '../../../../testing/tile.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days } from '../../../kernel/clock.ts'

/** What waits for this person, as work and subject. */
const waiting = async (w: World, person: Person) =>
  (await w.ask(person, 'getOpenWork', {})).waiting!.map(({ work, id, kind }) => [work, kind ?? '', id].join(' '))

test('everything that waits is in one list, oldest first, for moderators of their communities alone', async () => {
  await using w = await world()
  const { author, member, moderator, stranger, admin, rule_id } = await moderationRoles(w)
  const pass = await openTileEvent(w)
  const later = <T>(made: Promise<T>) => made.finally(() => pass(60_000))

  const { comment: line } = await later(w.ask(author, 'updateTileComment', { message: '好玩' }))
  await later(w.ask(member, 'reportTileComment', { comment_id: line!.id }))
  const held = await later(publishContent(w, author, '外挂'))
  const published = await later(publishContent(w, author))
  const reply = await later(commentOn(w, member, published, '外挂'))
  const edited = await givenPost(w, author)
  await later(editPost(w, author, edited, { message: '外挂' }))
  await later(w.ask(member, 'reportContent', { ...published, reason: 'spam', note: '刷屏' }))
  const rejected = await later(publishContent(w, author, '外挂'))
  await decideContents(w, moderator, [rejected], 'reject', rule_id)
  const [decision] = await ownDecisions(w, author)
  await later(w.ask(author, 'appealDecision', { decision_id: decision!.id, message: '误会' }))
  const passedOn = await later(publishContent(w, author, '外挂'))
  await decideContents(w, moderator, [passedOn], 'pass-on')
  await later(w.ask(member, 'sendFeedback', { message: '很好用' }))
  await later(w.ask(null, 'sendComplaint', { message: '侵权', contact: 'a@example.com' }))
  await later(w.ask(member, 'reportContent', { kind: 'profile', id: author.id, reason: 'abuse', note: '' }))

  const ofSite = [`tile-comment  ${line!.id}`]
  const ofCommunity = [
    `review moment ${held.id}`,
    `review comment ${reply.id}`,
    `edit moment ${edited}`,
    `report moment ${published.id}`,
    `appeal moment ${decision!.id}`,
  ]
  const open = await w.ask(admin, 'getOpenWork', {})
  const found = (name: OpenWork['work']) => open.waiting!.find(({ work }) => work === name)!
  expect(await waiting(w, admin)).toEqual([
    ...ofSite,
    ...ofCommunity,
    `review moment ${passedOn.id}`,
    `feedback  ${found('feedback').id}`,
    `complaint  ${found('complaint').id}`,
    `report profile ${author.id}`,
  ])
  expect(await waiting(w, moderator)).toEqual([...ofSite, ...ofCommunity])
  expect(await waiting(w, stranger)).toEqual(ofSite)
  expect(found('report')).toMatchObject({ reason: 'spam', text: '刷屏', community_name: 'r6' })
  expect(found('tile-comment')).toMatchObject({ event: 'tile', text: '好玩' })
  expect([(await w.ask(member, 'getOpenWork', {})).outcome, (await w.ask(null, 'getOpenWork', {})).outcome]).toEqual([
    'NotAllowed',
    'NotSignedIn',
  ])
  await w.ask(admin, 'banUser', { user_id: moderator.id, reason: '测试' })
  expect((await w.ask(moderator, 'getOpenWork', {})).outcome).toBe('NotSignedIn')
})

test('an overdue complaint comes first; others wait by age', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  await w.given.settings({ complaintAnswerDays: 2 })
  const pass = await openTileEvent(w)
  await w.ask(me, 'sendFeedback', { message: '很好用' })
  pass(60_000)
  await w.ask(null, 'sendComplaint', { message: '侵权', contact: 'a@example.com' })
  const works = async () => (await w.ask(admin, 'getOpenWork', {})).waiting!.map(({ work, overdue }) => [work, overdue])
  expect(await works()).toEqual([
    ['feedback', undefined],
    ['complaint', 0],
  ])
  pass(days(3))
  expect(await works()).toEqual([
    ['complaint', 1],
    ['feedback', undefined],
  ])
})

test('lists twenty at most, and costs the same statements however much waits', async () => {
  await using w = await world({ cacheMaxAgeMs: 3_600_000 })
  const { author, member, admin } = await moderationRoles(w)
  const fill = async (times: number) => {
    for (let time = 0; time < times; time++) {
      const held = await w.given.moment(author)
      await w.db.updateTable('moments').set({ review: 'waiting' }).where('id', '=', held).execute()
      const id = await w.given.moment(author)
      await w.ask(member, 'reportContent', { kind: 'moment', id, reason: 'spam', note: '' })
    }
  }
  const cost = async () => (await w.statements(() => w.ask(admin, 'getOpenWork', {}))).length
  await fill(1)
  await cost()
  const few = await cost()
  expect(few).toBeLessThanOrEqual(14)
  await fill(22)
  expect(await cost()).toBe(few)
  const { waiting: shown, hasMore } = await w.ask(admin, 'getOpenWork', {})
  expect([shown!.length, hasMore]).toEqual([20, true])
})
