import { hotList } from '@judian/contract/ranking'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { planOf } from '../../../testing/budgets/plans.ts'
import { concurrently } from '../../../testing/concurrency.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { days, hours, later, minutes } from '../../kernel/clock.ts'
import { rankHotMoments } from './index.ts'
import { countSlice } from './ranking.ts'

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
  // The second run looks a minute further back than to the first one's time, which is a whole ten minutes.
  const earlier = later(w.ports.clock.now(), -minutes(hotList.minutes))
  await sql`
    INSERT INTO moments (community_id, author_id, tag_num, title, body, created_at)
    SELECT ${communityId}, ${author.id}, 1, '标题', '正文', now() FROM generate_series(1, 8000)`.execute(w.db)
  await sql`
    INSERT INTO moment_thumbs (user_id, moment_id, created_at)
    SELECT u.id, m.id, ${earlier} FROM moments m, users u WHERE u.id = ANY(${fans.slice(1).map(({ id }) => id)})`.execute(
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

test('concurrent counts of the same posts, for times that differ, don’t deadlock', async () => {
  await using w = await world()
  const people = await w.given.members(5)
  const [author, ...fans] = people as [Person, ...Person[]]
  const posts = await Promise.all(Array.from({ length: 60 }, () => w.given.moment(author)))
  const now = w.ports.clock.now()
  const [before, since] = [later(now, -hours(1)), later(now, -days(1))]
  await sql`
    INSERT INTO moment_thumbs (user_id, moment_id, created_at)
    SELECT u.id, m.id, CASE WHEN m.id % 2 = 0 THEN ${later(now, -hours(2))}::timestamptz ELSE ${now} END
    FROM moments m, users u WHERE u.id = ANY(${fans.map(({ id }) => id)})`.execute(w.db)
  for (let round = 0; round < 10; round++) {
    await countSlice(w.db, posts, now, { day: since, week: since })
    // Every second post alone is hot an hour ago, the others alone within the last hour.
    await concurrently(20, (n) =>
      n % 2 === 0
        ? countSlice(w.db, posts, before, { day: since, week: since })
        : countSlice(w.db, posts, now, { day: before, week: before }),
    )
  }
  const deadlocks = sql`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(w.db)
  expect((await deadlocks).rows).toEqual([{ deadlocks: 0 }])
})
