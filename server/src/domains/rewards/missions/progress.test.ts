import { expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/db.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { progress } from './progress.sql.ts'

const post = (w: World, me: Person, community = 'r6', title = '标题') =>
  w.ask(me, 'postMoments', { title, message: '正文', community, tag: 1, imageIds: [] })
const say = (w: World, me: Person, message_id: number, message = '评论') =>
  w.ask(me, 'postComment', { message_id, message, imageIds: [] })
const thumb = (w: World, me: Person, message_id: number, thumbType: 0 | 1 = 1) =>
  w.ask(me, 'thumbInteractionWithMoment', { message_id, thumbType })
/** Records a check-in for missions only. */
const checkIn = (w: World, me: Person) =>
  inTransaction(w.db, (tx) => progress(w.ctx, tx, [me.id], { kind: 'check-in' }))

/** A member's progress by mission id. */
async function standing(w: World, me: Person) {
  const { user_mission } = await w.ask(me, 'getMissionList', {})
  return Object.fromEntries(user_mission!.map(({ id, done, is_completed }) => [id, { done, is_completed }]))
}
const untouched = { done: 0, is_completed: 0 }
const completed = { done: 1, is_completed: 1 }

test('commenting on its post completes a mission for the commenter', async () => {
  await using w = await world()
  const [author, fan] = [await w.given.member(), await w.given.member()]
  const [momentId, other] = [await w.given.moment(author), await w.given.moment(author)]
  const id = await w.given.mission({ missionType: 1, momentId })

  await say(w, fan, other)
  await thumb(w, fan, momentId)
  expect(await standing(w, fan)).toEqual({ [id]: untouched })
  await say(w, fan, momentId)
  expect(await standing(w, fan)).toEqual({ [id]: completed })
  expect(await standing(w, author)).toEqual({ [id]: untouched })
})

test('replies count, also by the post’s author', async () => {
  await using w = await world()
  const author = await w.given.member()
  const momentId = await w.given.moment(author)
  const id = await w.given.mission({ missionType: 1, momentId })
  const ref_message_id = await w.given.comment(author, momentId)
  await w.ask(author, 'postComment', { message_id: momentId, message: '回复', imageIds: [], ref_message_id })
  expect(await standing(w, author)).toEqual({ [id]: completed })
})

test('a thumb on its post completes a mission, removing it doesn’t undo that', async () => {
  await using w = await world()
  const me = await w.given.member()
  const momentId = await w.given.moment(me)
  const id = await w.given.mission({ missionType: 2, momentId })

  await say(w, me, momentId)
  await thumb(w, me, momentId, 0)
  expect(await standing(w, me)).toEqual({ [id]: untouched })
  for (const on of [1, 0, 1, 0] as const) {
    await thumb(w, me, momentId, on)
    expect(await standing(w, me)).toEqual({ [id]: completed })
  }
})

test('publishing in its community completes a mission, deleting doesn’t undo that', async () => {
  await using w = await world()
  const me = await w.given.member()
  await w.given.community({ name: 'valo' })
  const id = await w.given.mission({ missionType: 3 })

  await post(w, me, 'valo')
  expect(await standing(w, me)).toEqual({ [id]: untouched })
  const { message_id } = await post(w, me)
  await w.ask(me, 'delMomentByUser', { message_id: message_id! })
  expect(await standing(w, me)).toEqual({ [id]: completed })
})

test('pending contents don’t count yet', async () => {
  await using w = await world()
  const me = await w.given.member()
  const momentId = await w.given.moment(me)
  const [one, three] = [await w.given.mission({ missionType: 1, momentId }), await w.given.mission({ missionType: 3 })]
  expect(await post(w, me, 'r6', '外挂')).toMatchObject({ status: 400 })
  expect(await say(w, me, momentId, '外挂')).toMatchObject({ status: 400 })
  expect(await standing(w, me)).toEqual({ [one]: untouched, [three]: untouched })
})

test('check-ins count up to the goal', async () => {
  await using w = await world()
  const me = await w.given.member()
  const [three, one] = [await w.given.mission({ goal: 3 }), await w.given.mission()]

  await checkIn(w, me)
  expect(await standing(w, me)).toEqual({ [three]: { done: 1, is_completed: 0 }, [one]: completed })
  for (let n = 0; n < 4; n++) await checkIn(w, me)
  expect(await standing(w, me)).toEqual({ [three]: { done: 3, is_completed: 1 }, [one]: completed })
})

test('a closed mission doesn’t advance, and continues when reopened', async () => {
  await using w = await world()
  const me = await w.given.member()
  const id = await w.given.mission({ goal: 2 })
  const close = (closedAt: Date | null) => w.db.updateTable('missions').set({ closedAt }).execute()

  await checkIn(w, me)
  await close(new Date())
  await checkIn(w, me)
  expect(await standing(w, me)).toEqual({})
  await close(null)
  expect(await standing(w, me)).toEqual({ [id]: { done: 1, is_completed: 0 } })
  await checkIn(w, me)
  expect(await standing(w, me)).toEqual({ [id]: { done: 2, is_completed: 1 } })
})

test('a rolled-back act completes no mission', async () => {
  await using w = await world()
  const me = await w.given.member()
  const id = await w.given.mission()
  const failing = inTransaction(w.db, async (tx) => {
    await progress(w.ctx, tx, [me.id], { kind: 'check-in' })
    throw new Error('the act failed')
  })
  await expect(failing).rejects.toThrow('the act failed')
  expect(await standing(w, me)).toEqual({ [id]: untouched })
})

test('fifty concurrent thumbs complete once, fifty check-ins are fifty steps', async () => {
  await using w = await world()
  const me = await w.given.member()
  const momentId = await w.given.moment(me)
  const [thumbs, few, many] = [
    await w.given.mission({ missionType: 2, momentId }),
    await w.given.mission({ goal: 20 }),
    await w.given.mission({ goal: 60 }),
  ]
  await Promise.all(Array.from({ length: 50 }, () => thumb(w, me, momentId)))
  await Promise.all(Array.from({ length: 50 }, () => checkIn(w, me)))
  expect(await standing(w, me)).toEqual({
    [thumbs]: completed,
    [few]: { done: 20, is_completed: 1 },
    [many]: { done: 50, is_completed: 0 },
  })
})
