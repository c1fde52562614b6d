import { hotList } from '@judian/contract/ranking'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { planOf } from '../../../testing/budgets/plans.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { days, minutes } from '../../kernel/clock.ts'
import { rankHotMoments } from './index.ts'

const thumb = (w: World, fan: Person, message_id: number, thumbType: 0 | 1 = 1) =>
  w.ask(fan, 'thumbInteractionWithMoment', { message_id, thumbType })

const heats = async (w: World, me: Person) =>
  (await w.ask(me, 'getHotList', { period: 'day' })).moments!.map(({ message_id, heat }) => [message_id, heat])

function rank(w: World) {
  w.ports.clock.advance(minutes(hotList.minutes))
  return rankHotMoments(w.ctx)
}

test('a later run reads the acts of those posts alone that changed', async () => {
  await using w = await world()
  const people = await w.given.members(5)
  const [author, ...fans] = people as [Person, ...Person[]]
  const communityId = await w.given.community()
  await sql`
    INSERT INTO moments (community_id, author_id, tag_num, title, body, created_at)
    SELECT ${communityId}, ${author.id}, 1, '标题', '正文', now() FROM generate_series(1, 8000)`.execute(w.db)
  await sql`
    INSERT INTO moment_thumbs (user_id, moment_id, created_at)
    SELECT u.id, m.id, ${w.ports.clock.now()} FROM moments m, users u WHERE u.id = ANY(${fans.slice(1).map(({ id }) => id)})`.execute(
    w.db,
  )
  await rank(w)
  await sql`ANALYZE moment_thumbs, moments, comments, users, hot_heats`.execute(w.db)
  w.ports.clock.advance(minutes(hotList.minutes))
  const post = await w.given.moment(author)
  for (const fan of fans) await thumb(w, fan, post)

  const sent = await w.statements(() => rank(w))
  const plans = await Promise.all(sent.map((statement) => planOf(w.pool, statement, 'jobs')))
  const read = plans.flat().filter(({ of }) => of?.startsWith('moment_thumbs'))
  expect(read.length).toBeGreaterThan(0)
  expect(read.reduce((rows, one) => rows + one.read, 0)).toBeLessThan(1_000)
  expect((await heats(w, author))[0]).toEqual([post, 4])
})

test('a listed post loses withdrawn thumbs and those older than the period, also after a pause of the job', async () => {
  await using w = await world()
  const people = await w.given.members(5)
  const [author, ...fans] = people as [Person, ...Person[]]
  const post = await w.given.moment(author)
  for (const fan of fans) await thumb(w, fan, post)
  await rank(w)
  expect(await heats(w, author)).toEqual([[post, 4]])

  await thumb(w, fans[0]!, post, 0)
  await rank(w)
  expect(await heats(w, author)).toEqual([[post, 3]])

  w.ports.clock.advance(days(1))
  await rank(w)
  expect(await heats(w, author)).toEqual([])
  for (const fan of fans.slice(1)) await w.given.comment(fan, post)
  await rank(w)
  expect(await heats(w, author)).toEqual([[post, 6]])

  w.ports.clock.advance(days(9))
  await rank(w)
  expect(await heats(w, author)).toEqual([])
  expect(await w.db.selectFrom('hotHeats').selectAll().execute()).toEqual([])
})
