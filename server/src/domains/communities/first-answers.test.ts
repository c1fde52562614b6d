import { expect, test } from 'vitest'
import { world } from '../../../testing/world.ts'
import { days, hours, later, minutes } from '../../kernel/clock.ts'

test('a community shows the percentage of first posts answered within six hours, from five posts on', async () => {
  await using w = await world()
  const now = w.ports.clock.now()
  const helper = await w.given.member()
  const ago = (n: number) => later(now, -hours(n))
  const firstPost = async (hoursAgo: number) => {
    const author = await w.given.newcomer()
    return { author, id: await w.given.moment(author, { createdAt: ago(hoursAgo) }) }
  }
  const figure = async () => (await w.ask(null, 'getDivisionLists', { division: 'r6' })).community_overall

  const posts = await Promise.all([10, 20, 30, 40].map(firstPost))
  // In time; too late; by the author only; deleted.
  await w.given.comment(helper, posts[0]!.id, { createdAt: ago(4) })
  await w.given.comment(helper, posts[1]!.id, { createdAt: later(ago(14), minutes(1)) })
  await w.given.comment(posts[2]!.author, posts[2]!.id, { createdAt: ago(29) })
  const deleted = await w.given.comment(helper, posts[3]!.id, { createdAt: ago(39) })
  await w.db.updateTable('comments').set({ deletedAt: now }).where('id', '=', deleted).execute()
  // Its hours aren't over yet; before the last 30 days; not the author's first.
  await firstPost(5)
  await firstPost(24 * 30 + 1)
  await w.given.moment(posts[0]!.author, { createdAt: ago(9) })
  expect(await figure()).not.toHaveProperty('first_answers')

  const { id } = await firstPost(50)
  expect(await figure()).toMatchObject({ first_answers: 20 })
  await w.given.comment(helper, id, { createdAt: ago(48) })
  expect(await figure()).toMatchObject({ first_answers: 40 })
  // Deleted comments don't count.
  await w.db.updateTable('moments').set({ deletedAt: now }).where('id', '=', posts[1]!.id).execute()
  expect(await figure()).not.toHaveProperty('first_answers')
  w.ports.clock.advance(hours(2))
  expect(await figure()).toMatchObject({ first_answers: 40 })
  w.ports.clock.advance(days(30))
  expect(await figure()).not.toHaveProperty('first_answers')
})

test('a pending post counts as public since its approval', async () => {
  await using w = await world()
  const helper = await w.given.member()
  const now = w.ports.clock.now()
  for (let nth = 0; nth < 5; nth += 1) {
    const post = await w.given.moment(await w.given.newcomer(), { createdAt: later(now, -days(1)) })
    await w.given.comment(helper, post, { createdAt: now })
    await w.db.deleteFrom('firstPosts').where('momentId', '=', post).execute()
    await w.db.updateTable('moments').set({ review: 'waiting' }).where('id', '=', post).execute()
    await w.db.updateTable('moments').set({ review: 'published' }).where('id', '=', post).execute()
  }
  w.ports.clock.advance(hours(7))
  const { community_overall } = await w.ask(null, 'getDivisionLists', { division: 'r6' })
  expect(community_overall).toMatchObject({ first_answers: 100 })
})
