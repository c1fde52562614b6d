import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../testing/world.ts'
import { cast, publish, say } from '../../../testing/moments.ts'

const waitingFor = async (w: World, person: Person) =>
  ((await w.ask(person, 'autosignin', {})) as { waitingVerifyContentsCount?: number }).waitingVerifyContentsCount

test('a moderator is told how much waits in their communities, an admin how much waits everywhere', async () => {
  await using w = await world()
  const { author, member, stranger, moderator, admin } = await cast(w)
  const moment = await w.given.moment(author)
  for (const message of ['外挂', '赌博网站']) await publish(w, author, { message })
  await publish(w, author, { message: '外挂', community: 'valo' })
  await say(w, member, moment, { message: '外挂' })
  await publish(w, author)
  await say(w, member, moment)

  expect(await waitingFor(w, moderator)).toBe(3)
  expect(await waitingFor(w, stranger)).toBe(1)
  expect(await waitingFor(w, admin)).toBe(4)
  for (const person of [author, member]) expect(await waitingFor(w, person)).toBe(0)
})

test('what was deleted waits no longer, nor does what stood below it', async () => {
  await using w = await world()
  const { author, moderator } = await cast(w)
  const { message_id: held } = await publish(w, author, { message: '外挂' })
  const [one, two] = [await w.given.moment(author), await w.given.moment(author)]
  const { comment } = await say(w, author, one, { message: '外挂' })
  await say(w, author, two, { message: '外挂' })
  expect(await waitingFor(w, moderator)).toBe(3)

  await w.ask(author, 'delMomentByUser', { message_id: held! })
  expect(await waitingFor(w, moderator)).toBe(2)
  await w.ask(author, 'delCommentByUser', { message_id: one, comment_id: comment!.comment_id })
  expect(await waitingFor(w, moderator)).toBe(1)
  await w.ask(author, 'delMomentByUser', { message_id: two })
  expect(await waitingFor(w, moderator)).toBe(0)
})
