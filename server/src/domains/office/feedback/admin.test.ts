import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { auditedActsOn } from '../../../../testing/moderation.ts'
import { systemTexts } from '../../../../testing/messages.ts'

const list = (w: World, admin: Person, state: 'open' | 'handled', pageNum = 1) =>
  w.ask(admin, 'getFeedback', { state, pageNum })

test('lists open feedback oldest first; handling and reopening are audited', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  for (const message of ['第一条\n<b>', '第二条']) await w.ask(me, 'sendFeedback', { message })
  const { feedback } = await list(w, admin, 'open')
  expect(feedback).toMatchObject([
    { user_id: me.id, username: me.username, message: '第一条\n<b>', handled: 0 },
    { message: '第二条' },
  ])
  const feedback_id = feedback![0]!.id
  const handle = (handled: 0 | 1) => w.ask(admin, 'handleFeedback', { feedback_id, handled })

  expect(await handle(1)).toEqual({ status: 200 })
  expect(await handle(1)).toEqual({ status: 200 })
  expect((await list(w, admin, 'open')).feedback).toMatchObject([{ message: '第二条' }])
  expect((await list(w, admin, 'handled')).feedback).toMatchObject([
    { id: feedback_id, handled: 1, handled_by: admin.username, handled_time: expect.any(String) },
  ])
  await handle(0)
  expect((await list(w, admin, 'handled')).feedback).toEqual([])
  expect((await auditedActsOn(w, admin, 'feedback', feedback_id)).map(({ act }) => act)).toEqual([
    'reopen-feedback',
    'handle-feedback',
  ])
  expect(await w.ask(admin, 'handleFeedback', { feedback_id: 9_999, handled: 1 })).toMatchObject({
    status: 404,
    outcome: 'FeedbackNotFound',
  })
})

test('the twenty-first is on the second page', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  const createdAt = w.ports.clock.now()
  const rows = Array.from({ length: 21 }, (_, n) => ({ userId: me.id, message: `第${n}条`, createdAt }))
  await w.db.insertInto('feedback').values(rows).execute()
  const [first, second] = [await list(w, admin, 'open'), await list(w, admin, 'open', 2)]
  expect([first.feedback!.length, first.hasMore, second.feedback!.length, second.hasMore]).toEqual([20, true, 1, false])
  expect(second.feedback![0]!.message).toBe('第20条')
})

test('an answer reaches the sender once, even ten times concurrently, and marks the feedback as handled', async () => {
  await using w = await world()
  const [admin, me] = [await w.given.admin(), await w.given.member()]
  await w.ask(me, 'sendFeedback', { message: '夜间模式太亮' })
  const [{ id: feedback_id } = { id: 0 }] = (await list(w, admin, 'open')).feedback!
  const answer = (by: Person | null, text = '已经调暗了') => w.ask(by, 'answerFeedback', { feedback_id, answer: text })
  expect(await answer(me)).toMatchObject({ status: 403 })
  expect(await answer(admin, '')).toMatchObject({ fields: { answer: '回复内容不能为空' } })

  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(admin)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'FeedbackAnswered')).toHaveLength(9)
  expect(await systemTexts(w, me)).toEqual([
    { title: '你的反馈有回复了', message: '你的反馈：“夜间模式太亮”<br>回复：已经调暗了' },
  ])
  expect((await list(w, admin, 'handled')).feedback).toMatchObject([{ id: feedback_id, answer: '已经调暗了' }])
  expect((await auditedActsOn(w, admin, 'feedback', feedback_id)).map(({ act }) => act)).toEqual(['answer-feedback'])
  expect(await w.ask(admin, 'answerFeedback', { feedback_id: 9_999, answer: '好' })).toMatchObject({
    outcome: 'FeedbackNotFound',
  })
})
