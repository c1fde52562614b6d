import { expect, test } from 'vitest'
import { concurrently, countOutcomes } from '../../../../testing/concurrency.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { days, hours, later } from '../../../kernel/clock.ts'

const reason = '公安机关来函，要求暂缓告知'
const in30Days = (w: World) => later(w.ports.clock.now(), days(30)).toISOString()
const askFor = (w: World, admin: Person, user_id: number, until = in30Days(w)) =>
  w.ask(admin, 'askForEmbargo', { user_id, until, reason })
const decide = (w: World, admin: Person, granted: 0 | 1, embargo_id = 1) =>
  w.ask(admin, 'decideEmbargo', { embargo_id, granted })
const look = (w: World, admin: Person, user_id: number, why: string) =>
  w.ask(admin, 'revealPhone', { user_id, reason: why })
const known = async (w: World, me: Person) =>
  (await w.ask(me, 'getAccessRecords', { pageNum: 1 })).records!.map((one) => one.reason)

test('once another admin has agreed, the member learns of the asking admin’s looks after the date only, and of other admins’ looks after a day', async () => {
  await using w = await world()
  const [asker, other, me] = [await w.given.admin(), await w.given.admin(), await w.given.member()]
  await look(w, asker, me.id, '已知的')
  w.ports.clock.advance(hours(25))
  for (const admin of [asker, other]) await w.given.sudo(admin)
  await look(w, asker, me.id, '同意之前')
  expect(await askFor(w, asker, me.id)).toEqual({ status: 200 })
  expect(await decide(w, asker, 1)).toMatchObject({ status: 403, outcome: 'EmbargoNeedsAnother' })
  expect(await decide(w, other, 1)).toEqual({ status: 200 })
  await look(w, asker, me.id, '同意之后')
  await look(w, other, me.id, '别人的')

  w.ports.clock.advance(days(2))
  expect(await known(w, me)).toEqual(['别人的', '已知的'])
  // A second embargo prolongs the first, also for the looks that the first covers.
  for (const admin of [asker, other]) await w.given.sudo(admin)
  await askFor(w, asker, me.id)
  await decide(w, other, 1, 2)
  expect((await w.ask(other, 'getEmbargoes', { pageNum: 1 })).embargoes).toMatchObject([
    { id: 2 },
    {
      about: { user_id: me.id },
      asked_by: { user_id: asker.id },
      reason,
      handled_by: other.username,
      granted: 1,
    },
  ])
  const { acts } = await w.ask(other, 'getAuditLog', { pageNum: 1, thing_kind: 'user', thing_id: String(me.id) })
  expect(acts!.filter(({ act }) => act.endsWith('-embargo'))).toMatchObject([
    { act: 'grant-embargo', actor: { user_id: other.id } },
    { act: 'ask-embargo', actor: { user_id: asker.id } },
    { act: 'grant-embargo', actor: { user_id: other.id } },
    { act: 'ask-embargo', actor: { user_id: asker.id }, after: { reason } },
  ])

  w.ports.clock.advance(days(29))
  expect(await known(w, me)).toEqual(['别人的', '已知的'])
  w.ports.clock.advance(days(2))
  expect(await known(w, me)).toEqual(['别人的', '同意之后', '同意之前', '已知的'])
})

test('a refused request keeps nothing', async () => {
  await using w = await world()
  const [asker, other, me] = [await w.given.admin(), await w.given.admin(), await w.given.member()]
  await askFor(w, asker, me.id)
  await decide(w, other, 0)
  await look(w, asker, me.id, '核实')
  w.ports.clock.advance(hours(25))
  expect(await known(w, me)).toEqual(['核实'])
})

test('requests have a member, a date within a year, and an admin who is neither the asker nor the one concerned', async () => {
  await using w = await world()
  const [asker, other] = [await w.given.admin(), await w.given.admin()]
  const now = w.ports.clock.now()
  expect(await askFor(w, asker, 9_999)).toMatchObject({ outcome: 'MemberNotFound' })
  expect(await askFor(w, asker, asker.id)).toMatchObject({ outcome: 'NotOnOneself' })
  for (const until of [now, later(now, days(367))])
    expect(await askFor(w, asker, other.id, until.toISOString())).toMatchObject({ outcome: 'EmbargoTooLong' })
  await askFor(w, asker, other.id)
  expect(await decide(w, other, 0)).toMatchObject({ outcome: 'OwnMatter' })
  expect(await decide(w, other, 1, 9)).toMatchObject({ outcome: 'EmbargoNotFound' })
  const member = await w.given.member()
  expect(await decide(w, member, 1)).toMatchObject({ outcome: 'NotAllowed' })
})

test('of thirty decisions at once, by as many admins, one counts', async () => {
  await using w = await world()
  const [asker, me] = [await w.given.admin(), await w.given.member()]
  const deciders = await concurrently(30, () => w.given.admin())
  await askFor(w, asker, me.id)
  const answers = await concurrently(30, (n) => decide(w, deciders[n]!, n % 2 === 0 ? 1 : 0))
  expect(countOutcomes(answers)).toEqual({ ok: 1, EmbargoDecided: 29 })

  const won = answers.findIndex(({ status }) => status === 200)
  const { embargoes } = await w.ask(asker, 'getEmbargoes', { pageNum: 1 })
  expect(embargoes).toMatchObject([{ granted: won % 2 === 0 ? 1 : 0, handled_by: deciders[won]!.username }])
  const decided = await w.db
    .selectFrom('auditLog')
    .select('act')
    .where('act', '~', '^(grant|refuse)-embargo$')
    .execute()
  expect(decided).toHaveLength(1)
})
