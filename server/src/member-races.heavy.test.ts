import { afterAll, beforeAll, expect, test } from 'vitest'
import { whileWaiting } from '../testing/changing-under-acts.ts'
import { editPost, givenPost } from '../testing/editing.ts'
import type { Prepared } from '../testing/staff-acts.ts'
import { type Person, type World, world } from '../testing/world.ts'

/** Acts of members on posts that are taken away from them while the act waits for the post. */

let w: World

beforeAll(async () => {
  w = await world()
})
afterAll(() => w[Symbol.asyncDispose]())

type Act = (by: Person, message_id: number) => ReturnType<Prepared['by']>

const name = (id: number) => ({ kind: 'moment', id }) as const

const onOthers: Record<string, Act> = {
  reports: (by, id) => w.ask(by, 'reportContent', { ...name(id), reason: 'abuse', note: '' }),
  thumbs: (by, message_id) => w.ask(by, 'thumbInteractionWithMoment', { message_id, thumbType: 1 }),
  'comments on': (by, message_id) => w.ask(by, 'postComment', { message_id, message: '评论', imageIds: [] }),
  favourites: (by, message_id) => w.ask(by, 'toggleFavourite', { message_id, favourited: 1 }),
}

const onOwn: Record<string, Act> = {
  edits: (by, id) => editPost(w, by, id, { base: 1 }),
  'declares the label of': (by, message_id) => w.ask(by, 'declareAiGenerated', { message_id, ai_generated: 1 }),
  tags: (by, message_id) => w.ask(by, 'updateMomentTag', { message_id, tag: 2 }),
  'asks to hide a version of': (by, id) => w.ask(by, 'askToHideVersion', { ...name(id), no: 0, reason: '有电话' }),
}

test.for(Object.keys({ ...onOthers, ...onOwn }))('a member $0 a post that is deleted meanwhile', async (what) => {
  const [author, other] = (await w.given.members(2)) as [Person, Person]
  const id = await givenPost(w, author)
  await editPost(w, author, id)
  const act = onOthers[what] ?? onOwn[what]!
  const prepared = { by: (person: Person) => act(person, id), momentId: id }
  const answer = await whileWaiting(w, prepared, what in onOwn ? author : other, (tx) =>
    tx
      .updateTable('moments')
      .set({ deletedAt: w.ctx.clock.now(), deletedBy: author.id })
      .where('id', '=', id)
      .execute(),
  )
  expect(answer).toMatchObject({ outcome: 'MomentNotFound' })
})

test('a report on a post that is moved meanwhile goes to the community where the post is', async () => {
  const [author, reporter] = (await w.given.members(2)) as [Person, Person]
  const elsewhere = await w.given.community({ name: 'valo' })
  const id = await givenPost(w, author)
  const prepared = { by: (person: Person) => onOthers['reports']!(person, id), momentId: id }
  const answer = await whileWaiting(w, prepared, reporter, (tx) =>
    tx.updateTable('moments').set({ communityId: elsewhere }).where('id', '=', id).execute(),
  )
  expect(answer).toEqual({ status: 200 })
  const stored = await w.db.selectFrom('reports').select('communityId').where('subjectId', '=', id).execute()
  expect(stored).toEqual([{ communityId: elsewhere }])
})
