import { expect } from 'vitest'
import { test } from '../../../../testing/shared-world.ts'
import { days, hours, later } from '../../../kernel/clock.ts'

test('beside a post are its author’s latest, its tag’s hottest and the week’s hottest, without itself', async ({
  w,
}) => {
  const [author, other, me] = [await w.given.member(), await w.given.member(), await w.given.member()]
  const communityId = await w.given.community({ name: 'beside' })
  const ago = (ms: number) => later(w.ports.clock.now(), -ms)
  const post = (by: typeof author, tagNum: number, ms: number, pinnedAt?: Date) =>
    w.given.moment(by, { communityId, tagNum, createdAt: ago(ms), ...(pinnedAt && { pinnedAt }) })
  const own: number[] = []
  for (let n = 1; n <= 6; n++) own.push(await post(author, 1, hours(n)))
  const [old, tagged] = [await post(other, 2, days(8)), await post(other, 2, hours(20))]
  await post(other, 2, hours(1), ago(0))
  const shown = await post(author, 2, 0)
  await w.db.updateTable('moments').set({ thumbCount: 40 }).where('id', '=', old).execute()

  const ids = (posts: readonly { message_id: number }[] | undefined) => posts!.map(({ message_id }) => message_id)
  const related = await w.ask(me, 'getRelatedMoments', { message_id: shown })
  expect(ids(related.by_author)).toEqual(own.slice(0, 5))
  expect(ids(related.of_tag)).toEqual([tagged, old])
  expect(ids(related.of_week)).toEqual(own.slice(0, 5))
  expect(related.of_tag![1]).toEqual({
    message_id: old,
    community: 'beside',
    title: expect.any(String),
    thumb_count: 40,
  })

  await w.ask(me, 'toggleBlock', { user_id: other.id, blocked: 1 })
  expect((await w.ask(me, 'getRelatedMoments', { message_id: shown })).of_tag).toEqual([])
})

test('posts that aren’t published have nothing beside them, and are beside none', async ({ w }) => {
  const author = await w.given.member()
  const [shown, waiting] = [await w.given.moment(author), await w.given.moment(author)]
  await w.db
    .updateTable('moments')
    .set({ review: 'waiting', reviewReason: 'words' })
    .where('id', '=', waiting)
    .execute()
  expect((await w.ask(author, 'getRelatedMoments', { message_id: shown })).by_author).toEqual([])
  expect(await w.ask(author, 'getRelatedMoments', { message_id: waiting })).toMatchObject({ by_author: [], of_tag: [] })
})
