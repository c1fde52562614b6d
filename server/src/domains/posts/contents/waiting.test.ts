import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { communityRoles, publishMoment, writeComment } from '../../../../testing/moments.ts'

const waitingFor = async (w: World, person: Person) =>
  ((await w.ask(person, 'autosignin', {})) as { waitingVerifyContentsCount?: number }).waitingVerifyContentsCount

test('a moderator sees the number pending in their communities, an admin everywhere', async () => {
  await using w = await world()
  const { author, member, stranger, moderator, admin } = await communityRoles(w)
  const moment = await w.given.moment(author)
  for (const message of ['外挂', '赌博网站']) await publishMoment(w, author, { message })
  await publishMoment(w, author, { message: '外挂', community: 'valo' })
  await writeComment(w, member, moment, { message: '外挂' })
  await publishMoment(w, author)
  await writeComment(w, member, moment)

  expect(await waitingFor(w, moderator)).toBe(3)
  expect(await waitingFor(w, stranger)).toBe(1)
  expect(await waitingFor(w, admin)).toBe(4)
  for (const person of [author, member]) expect(await waitingFor(w, person)).toBe(0)
})

test('deleted contents and their comments aren’t counted', async () => {
  await using w = await world()
  const { author, moderator } = await communityRoles(w)
  const { message_id: pending } = await publishMoment(w, author, { message: '外挂' })
  const [one, two] = [await w.given.moment(author), await w.given.moment(author)]
  const { comment } = await writeComment(w, author, one, { message: '外挂' })
  await writeComment(w, author, two, { message: '外挂' })
  expect(await waitingFor(w, moderator)).toBe(3)

  await w.ask(author, 'delMomentByUser', { message_id: pending! })
  expect(await waitingFor(w, moderator)).toBe(2)
  await w.ask(author, 'delCommentByUser', { message_id: one, comment_id: comment!.comment_id })
  expect(await waitingFor(w, moderator)).toBe(1)
  await w.ask(author, 'delMomentByUser', { message_id: two })
  expect(await waitingFor(w, moderator)).toBe(0)
})
