import { expect, test } from 'vitest'
import { racing } from '../../../../testing/concurrency.ts'
import { world } from '../../../../testing/world.ts'
import { seedQuiz } from './index.ts'

async function editing() {
  const w = await world()
  await w.given.community()
  await seedQuiz(w.db, w.ctx.clock.now())
  const admin = await w.given.admin()
  const { quiz } = await w.ask(admin, 'getAdminQuiz', { community_id: 1 })
  return { w, admin, quiz: quiz! }
}

test('an operator sees the whole quiz and how its results can be reached', async () => {
  const { w, admin } = await editing()
  await using _ = w
  expect(await w.ask(admin, 'getAdminQuizzes', {})).toMatchObject({
    quizzes: [{ community_id: 1, title: '你是哪种据点玩家？', taken_count: 0 }],
  })
  const { quiz, reach } = await w.ask(admin, 'getAdminQuiz', { community_id: 1 })
  expect(quiz!.questions[0]!.options[0]!.weights).toHaveLength(4)
  expect(reach!.filter(({ reachable }) => reachable)).toHaveLength(16)
})

test('an edit preserves ids of unchanged questions; a restart keeps the operator’s quiz', async () => {
  const { w, admin, quiz } = await editing()
  await using _ = w
  const [first, ...rest] = quiz.questions
  const added = { content: '新问题', options: first!.options.map(({ id: _id, ...option }) => option) }
  const saved = await w.ask(admin, 'saveQuiz', {
    community_id: 1,
    quiz: { ...quiz, title: '新标题', questions: [...rest, added] },
  })
  expect(saved).toMatchObject({ status: 200, quiz: { title: '新标题' } })
  const ids = (questions: readonly { id?: number | undefined }[]) => questions.map(({ id }) => id!)
  expect(ids(saved.quiz!.questions).slice(0, -1)).toEqual(ids(rest))
  const known = quiz.questions.flatMap((question) => [question.id, ...question.options.map(({ id }) => id)])
  expect(known).not.toContain(ids(saved.quiz!.questions).at(-1))
  await seedQuiz(w.db, w.ctx.clock.now())
  expect(await w.ask(admin, 'getAdminQuiz', { community_id: 1 })).toMatchObject({ quiz: { title: '新标题' } })
  expect(await w.db.selectFrom('auditLog').select('act').execute()).toEqual([{ act: 'save-quiz' }])
})

test('a quiz with an unreachable result shows that and isn’t saved', async () => {
  const { w, admin, quiz } = await editing()
  await using _ = w
  const weightless = quiz.questions.map((question) => ({
    ...question,
    options: question.options.map((option) => ({
      ...option,
      weights: [Math.abs(option.weights[0]), ...option.weights.slice(1)] as [number, number, number, number],
    })),
  }))
  const draft = { ...quiz, questions: weightless }
  const { reach } = await w.ask(admin, 'checkQuiz', { quiz: draft })
  expect(reach!.filter(({ reachable }) => !reachable).map(({ code }) => code[0])).toEqual(Array(8).fill('B'))
  expect(await w.ask(admin, 'saveQuiz', { community_id: 1, quiz: draft })).toMatchObject({
    status: 409,
    outcome: 'QuizUnreachable',
  })
  expect(await w.ask(admin, 'getAdminQuiz', { community_id: 1 })).toMatchObject({ quiz })
})

test('a preview scores a draft like members’ answers, and stores nothing', async () => {
  const { w, admin, quiz } = await editing()
  await using _ = w
  const draft = { ...quiz, results: quiz.results.map((one) => ({ ...one, name: `草稿${one.code}` })) }
  const choices = quiz.questions.map(() => 0)
  const { result } = await w.ask(admin, 'previewQuiz', { quiz: draft, choices })
  const answers = quiz.questions.map(({ id, options }) => ({ question_id: id!, option_id: options[0]!.id! }))
  const taken = await w.ask(await w.given.member(), 'calculateResult', { community_id: 1, answers })
  expect(result).toEqual({ ...taken.result, name: `草稿${taken.result!.code}` })
  expect(await w.ask(admin, 'getResult', { community_id: 1 })).toMatchObject({ outcome: 'QuizNotTaken' })
  expect(await w.ask(admin, 'previewQuiz', { quiz: draft, choices: choices.slice(1) })).toMatchObject({
    status: 400,
    fields: { choices: '第 24 题还没有回答' },
  })
})

test('another community begins with the built-in quiz', async () => {
  const { w, admin } = await editing()
  await using _ = w
  const community_id = await w.given.community({ name: 'field' })
  const { quiz } = await w.ask(admin, 'getAdminQuiz', { community_id })
  expect(quiz).toMatchObject({ title: '你是哪种据点玩家？' })
  expect(await w.ask(admin, 'getQuestions', { community_id })).toMatchObject({ outcome: 'QuizNotFound' })
  expect(await w.ask(admin, 'saveQuiz', { community_id, quiz: quiz! })).toMatchObject({ status: 200 })
  expect(await w.ask(admin, 'getQuestions', { community_id })).toMatchObject({ status: 200 })
  const unknown = { status: 404, outcome: 'CommunityNotFound' }
  expect(await w.ask(admin, 'getAdminQuiz', { community_id: 99 })).toMatchObject(unknown)
  expect(await w.ask(admin, 'saveQuiz', { community_id: 99, quiz: quiz! })).toMatchObject(unknown)
})

test('of twenty concurrent saves one is stored', async () => {
  const { w, admin, quiz } = await editing()
  await using _ = w
  const save = (title: string) => w.ask(admin, 'saveQuiz', { community_id: 1, version: 1, quiz: { ...quiz, title } })
  await racing(20, (index) => save(`标题${index}`), { ok: 1, Outdated: 19 })
  expect(await w.db.selectFrom('quizzes').select('communityId').execute()).toHaveLength(1)
})
