import { expect, test } from 'vitest'
import { boardSaying, cardOf, familyOf, givenBoard } from '../../../testing/boards.ts'
import { concurrently, countOutcomes, racing } from '../../../testing/concurrency.ts'
import { editPost } from '../../../testing/editing.ts'
import { publishMoment } from '../../../testing/moments.ts'
import { world } from '../../../testing/world.ts'

test('of thirty edits of one version of a board one succeeds', async () => {
  await using w = await world()
  await w.given.map()
  const author = await w.given.member()
  const { post, id } = await givenBoard(w, author)
  await racing(30, (n) => editPost(w, author, post, { board: boardSaying(`第${n}个`) }), { ok: 1, EditedMeanwhile: 29 })
  expect((await cardOf(w, author, post))!.version).toBe(2)
  const versions = await w.db.selectFrom('boardVersions').select('version').where('boardId', '=', id).execute()
  expect(versions).toHaveLength(2)
})

test('thirty repetitions of one post with a board make one board', async () => {
  await using w = await world()
  await w.given.map()
  await w.given.community()
  const author = await w.given.member()
  const form = { board: boardSaying('一'), request_id: 'a-request-of-a-board' }
  // As many as the rate limit allows.
  await racing(30, () => publishMoment(w, author, form), { ok: 10, TooFast: 20 })
  expect(await w.db.selectFrom('boards').select('id').execute()).toHaveLength(1)
})

test('a board deleted while twenty adapt it leaves no dangling id in any lineage', async () => {
  await using w = await world()
  await w.given.map()
  const author = await w.given.member()
  const fans = await w.given.members(20)
  const { post, id } = await givenBoard(w, author)
  const adapt = (n: number) =>
    publishMoment(w, fans[n]!, {
      title: `改编${n}`,
      board: boardSaying(`第${n}版`),
      adapted_from: { board_id: id, version: 1 },
    })
  const [answers] = await Promise.all([concurrently(20, adapt), w.ask(author, 'delMomentByUser', { message_id: post })])
  const { ok = 0, BoardOriginGone = 0 } = countOutcomes(answers)
  expect(ok + BoardOriginGone).toBe(20)
  for (const { message_id } of answers.filter(({ status }) => status === 200)) {
    expect((await cardOf(w, fans[0]!, message_id!))!.adapted_from).toEqual({ version: 1, username: author.username })
  }
  expect(await familyOf(w, author, id)).toMatchObject({ outcome: 'BoardNotFound' })
})
