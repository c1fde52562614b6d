import { expect, test } from 'vitest'
import { type World, world } from '../../../../../testing/world.ts'
import { seedStories } from '../index.ts'

const seed = (w: World) => seedStories(w.db, w.ctx.clock.now())

const storiesOf = async (w: World) =>
  (await w.ask(await w.given.admin(), 'getStories', {})).stories!.map(({ title, dialog_count }) => ({
    title,
    dialog_count,
  }))
const rename = (w: World, title: string, to: string) =>
  w.db.updateTable('westworldStories').set({ title: to }).where('title', '=', title).execute()
const remove = (w: World, title: string) =>
  w.db.deleteFrom('westworldStories').where('title', '=', title).returning('id').executeTakeFirstOrThrow()

test('of twenty servers that start concurrently one inserts each story', async () => {
  await using w = await world()
  await Promise.all(Array.from({ length: 20 }, () => seed(w)))
  expect(await storiesOf(w)).toHaveLength(28)
  const { hosts } = await w.ask(await w.given.admin(), 'getStories', {})
  expect(hosts).toMatchObject([{ name: '小满' }, { name: '老梁' }, { name: '七号' }])
})

test('stories renamed, shortened or deleted by an operator stay so at the next start', async () => {
  await using w = await world()
  await seed(w)
  await rename(w, '头一晚', '进队那晚')
  await remove(w, '换门轴')
  await w.db.deleteFrom('westworldDialogs').where('key', '=', 'bun').execute()
  const before = await storiesOf(w)
  await seed(w)
  expect(await storiesOf(w)).toEqual(before)
  expect(before).toHaveLength(27)
})

test('a site gets the stories that were added since its last start, and keeps its own unchanged', async () => {
  await using w = await world()
  await seed(w)
  const added = await w.db.deleteFrom('westworldStories').where('occasion', '<>', '').returning('title').execute()
  const titles = added.map(({ title }) => title)
  await w.db.deleteFrom('westworldShippedStories').where('title', 'in', titles).execute()
  await rename(w, '呼号登记', '你叫什么')
  await remove(w, '遇水即返')
  const before = await storiesOf(w)
  await seed(w)
  const after = await storiesOf(w)
  expect(after.filter((story) => before.some(({ title }) => title === story.title))).toEqual(before)
  expect([before.length, after.length]).toEqual([12, 27])
  const { occasion } = await w.db
    .selectFrom('westworldStories')
    .select('occasion')
    .where('title', '=', '城上城下一个频道')
    .executeTakeFirstOrThrow()
  expect(occasion).toBe('match')
})
