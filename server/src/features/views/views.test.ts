import { expect, test } from 'vitest'
import { concurrently } from '../../../testing/concurrency.ts'
import { publishMoment, readFeed, readMoment } from '../../../testing/moments.ts'
import { type Person, type World, world } from '../../../testing/world.ts'
import { days } from '../../kernel/clock.ts'
import { forgetViewsOfBefore } from './views.service.ts'
import { createViewCounter } from './view-counter.ts'

const view = (w: World, me: Person | null, ...message_ids: number[]) => w.ask(me, 'viewMoments', { message_ids })
const remembered = (w: World) => w.db.selectFrom('momentViews').selectAll().execute()

/** Counted views reach their posts a turn after the answer. */
async function expectViews(w: World, me: Person | null, id: number, views: number | undefined) {
  await expect.poll(async () => (await readMoment(w, me, id)).moment?.view_count).toBe(views)
}

test('thirty concurrent views of one member count once, everyone sees the count, and the viewers are deleted at the end of the day', async () => {
  await using w = await world()
  const [author, me, other] = (await w.given.members(3)) as [Person, Person, Person]
  const post = await w.given.moment(author)
  await concurrently(30, () => view(w, me, post, post))
  await expectViews(w, other, post, 1)
  const second = await w.given.moment(author)
  await view(w, me, post, second)
  await expectViews(w, other, second, 1)
  expect((await readMoment(w, other, post)).moment!.view_count).toBe(1)
  await view(w, other, post)
  await expectViews(w, author, post, 2)
  expect((await readFeed(w, me)).moments!.map(({ view_count }) => view_count)).toEqual([1, 2])

  const { rows } = await w.pool.query<{ persistence: string }>(
    `SELECT DISTINCT relpersistence AS persistence FROM pg_class WHERE relname IN ('moment_views', 'moment_view_key')`,
  )
  expect(rows).toEqual([{ persistence: 'u' }])
  expect((await remembered(w)).map((row) => [Object.keys(row), row.hash.length])).toEqual(
    [1, 2, 3].map(() => [['hash'], 16]),
  )
  await w.ctx.securityLog.flush()
  expect(await w.db.selectFrom('securityLog').select('id').where('userId', '=', me.id).execute()).toEqual([])

  expect(await forgetViewsOfBefore(w.ctx)).toBe(false)
  w.ports.clock.advance(days(1))
  expect(await forgetViewsOfBefore(w.ctx)).toBe(true)
  expect(await remembered(w)).toEqual([])
  await view(w, me, post)
  await expectViews(w, me, post, 3)
})

test('own posts, non-public posts, invented ids and visitors count no views', async () => {
  await using w = await world()
  const [author, me, moderator] = (await w.given.members(3)) as [Person, Person, Person]
  await w.given.community({ moderators: [moderator] })
  const communityId = await w.given.community({ name: 'valo' })
  const [post, gone] = [await w.given.moment(author), await w.given.moment(author)]
  const hidden = await w.given.moment(author, { communityId })
  const { message_id: held } = await publishMoment(w, author, { message: '卖外挂' })
  await w.ask(author, 'delMomentByUser', { message_id: gone })
  await w.db.updateTable('communities').set({ hidden: true }).where('id', '=', communityId).execute()

  await view(w, author, post)
  for (const reader of [me, moderator]) await view(w, reader, gone, held!, hidden, 999_999)
  expect(await view(w, null, post)).toMatchObject({ outcome: 'NotSignedIn' })
  const tooMany = Array.from({ length: 21 }, (_, n) => n + 1)
  for (const ids of [[], tooMany, [0], ['1']])
    expect(await w.askRaw(me, 'viewMoments', { message_ids: JSON.stringify(ids) })).toMatchObject({
      outcome: 'Malformed',
    })
  expect(await remembered(w)).toEqual([])

  await view(w, me, post)
  await expectViews(w, me, post, 1)
  expect(await w.db.selectFrom('moments').select('id').where('viewCount', '>', 0).execute()).toEqual([{ id: post }])
})

test('views show only to authors by the site’s setting; one statement adds all waiting views', async () => {
  await using w = await world()
  const [author, me] = [await w.given.member(), await w.given.member()]
  const post = await w.given.moment(author)
  await w.given.settings({ viewsShown: 'authors' })
  await view(w, me, post)
  await expectViews(w, author, post, 1)
  await expectViews(w, me, post, undefined)
  const shown = async (reader: Person) => (await readFeed(w, reader)).moments!.map(({ view_count }) => view_count)
  expect([await shown(author), await shown(me)]).toEqual([[1], [undefined]])

  const counter = createViewCounter({ db: w.db, log: w.ctx.log, delayMs: days(1) })
  const other = await w.given.moment(author)
  const statements = await w.statements(async () => {
    counter.add([post, other])
    counter.add([other])
    await counter.flush()
  })
  expect(statements).toHaveLength(1)
  await expectViews(w, author, post, 2)
  await expectViews(w, author, other, 2)
})
