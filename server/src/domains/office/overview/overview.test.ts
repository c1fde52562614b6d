import { expect, test } from 'vitest'
import { decideContents, moderationRoles, ownDecisions, publishContent } from '../../../../testing/moderation.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, hours, later } from '../../../kernel/clock.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'

const overview = (w: World, admin: Person) => w.ask(admin, 'getOverview', {})

/** Noon of the day so many days ago, in Shanghai. */
const noon = (w: World, ago: number) =>
  new Date(`${shanghaiDay(later(w.ports.clock.now(), -days(ago)))}T12:00:00+08:00`)

test('an empty site returns thirty empty days, today last', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const { days: shown } = await overview(w, admin)
  expect(shown).toHaveLength(30)
  expect(shown!.at(-1)).toEqual({
    day: shanghaiDay(w.ports.clock.now()),
    sign_ups: 0,
    active_members: 0,
    posts: 0,
    comments: 0,
    check_ins: 0,
    coins_in: 0,
    coins_out: 0,
  })
  expect(shown![0]!.day).toBe(shanghaiDay(later(w.ports.clock.now(), -days(29))))
})

test('counts events by Shanghai day, and each member once a day', async () => {
  await using w = await world()
  const admin = await w.given.admin()
  const [me, other] = [await w.given.member(), await w.given.member()]
  const post = await w.given.moment(me, { createdAt: noon(w, 3) })
  await w.given.moment(me, { createdAt: noon(w, 3) })
  await w.given.comment(me, post, { createdAt: noon(w, 3) })
  await w.given.comment(other, post, { createdAt: noon(w, 3) })
  // Half past midnight in Shanghai is the day before in UTC.
  await w.given.moment(other, { createdAt: later(noon(w, 2), -hours(11.5)) })
  await w.given.moment(other, { createdAt: noon(w, 30) })
  const day = shanghaiDay(noon(w, 2))
  const checkIn = { userId: me.id, day, month: `${day.slice(0, 7)}-01`, nth: 1, createdAt: noon(w, 2) }
  await w.db.insertInto('checkIns').values(checkIn).execute()
  await w.ask(admin, 'adjustCoins', { user_id: me.id, change: 70, reason: '补偿' })
  await w.ask(admin, 'adjustCoins', { user_id: me.id, change: -20, reason: '补偿' })

  const { days: shown, active_members, member_count } = await overview(w, admin)
  expect(shown!.at(-4)).toMatchObject({ posts: 2, comments: 2, active_members: 2, check_ins: 0 })
  expect(shown!.at(-3)).toMatchObject({ day, sign_ups: 3, posts: 1, comments: 0, active_members: 2, check_ins: 1 })
  expect(shown!.at(-1)).toMatchObject({ coins_in: 70, coins_out: 20 })
  expect(shown!.reduce((sum, one) => sum + one.posts, 0)).toBe(3)
  expect([active_members, member_count]).toEqual([2, 3])
  // An unclaimed account.
  await w.db.updateTable('users').set({ passwordHash: 'unclaimed' }).where('id', '=', other.id).execute()
  expect((await overview(w, admin)).member_count).toBe(2)
})

test('counts open work until it is resolved', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const post = await w.given.moment(me)
  await w.db.updateTable('moments').set({ review: 'waiting' }).where('id', '=', post).execute()
  await w.ask(admin, 'reportContent', { kind: 'profile', id: me.id, reason: 'spam', note: '' })
  await w.ask(me, 'sendFeedback', { message: '很好用' })
  expect(await overview(w, admin)).toMatchObject({ waiting_reviews: 1, open_reports: 1, open_feedback: 1 })

  const { feedback } = await w.ask(admin, 'getFeedback', { pageNum: 1, state: 'open' })
  await w.ask(admin, 'handleFeedback', { feedback_id: feedback![0]!.id, handled: 1 })
  await w.db.updateTable('reports').set({ resolvedAt: w.ports.clock.now() }).execute()
  expect(await overview(w, admin)).toMatchObject({ open_reports: 0, open_feedback: 0 })
})

test('open work is counted in one’s communities, for admins everywhere', async () => {
  await using w = await world()
  const { author, member, moderator, stranger, admin, rule_id } = await moderationRoles(w)
  const open = async (person: Person | null) => w.ask(person, 'getOpenCounts', {})
  await publishContent(w, author, '外挂')
  const rejected = await publishContent(w, author, '外挂')
  await decideContents(w, moderator, [rejected], 'reject', rule_id)
  await w.ask(author, 'appealDecision', { decision_id: (await ownDecisions(w, author))[0]!.id, message: '误会' })
  const reported = await publishContent(w, author)
  for (const person of [member, stranger])
    await w.ask(person, 'reportContent', { ...reported, reason: 'spam', note: '' })
  await w.ask(member, 'reportContent', { kind: 'profile', id: author.id, reason: 'spam', note: '' })
  await w.ask(member, 'sendFeedback', { message: '反馈' })

  expect(await open(admin)).toMatchObject({ status: 200, reviews: 1, appeals: 1, reports: 2, feedback: 1 })
  expect(await open(moderator)).toMatchObject({ status: 200, reviews: 1, appeals: 1, reports: 1, feedback: 0 })
  expect(await open(stranger)).toMatchObject({ status: 200, reviews: 0, appeals: 0, reports: 0, feedback: 0 })
  expect([(await open(member)).status, (await open(null)).status]).toEqual([403, 401])
})

test('reports the date of the IP regions’ data', async () => {
  await using w = await world()
  expect(await overview(w, await w.given.admin())).toMatchObject({ regions_since: '2021-05-11', regions_old: 1 })
})
