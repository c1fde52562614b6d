import { expect, test } from 'vitest'
import { type Asked, type Person, type World, world } from '../../../../testing/world.ts'
import { seedQuiz } from './index.ts'
import { shippedQuiz } from './shipped/quiz.ts'

/** A site whose first community has the quiz that ships. */
async function quizWorld(options?: Parameters<typeof world>[0]) {
  const w = await world(options)
  const community_id = await w.given.community()
  await seedQuiz(w.db, w.ctx.clock.now())
  return { w, community_id, me: await w.given.member() }
}

/** Answers that pull towards each letter of the code as far as they can. */
async function answersFor(w: World, me: Person, code: string) {
  const { questions } = await w.ask(me, 'getQuestions', { community_id: 1 })
  const letters = ['BH', 'MG', 'ST', 'WJ']
  const pull = (weights: readonly number[]) =>
    weights.reduce((sum, weight, axis) => sum + weight * (letters[axis]!.indexOf(code[axis]!) === 0 ? -1 : 1), 0)
  return questions!.map(({ id, options }, index) => {
    // In the shipped order, so that among equal ones everyone takes the same.
    const weighed = shippedQuiz.questions[index]!.options.map(({ content, weights }) => ({
      option_id: options.find((option) => option.content === content)!.id,
      pull: pull(weights),
    }))
    const best = weighed.reduce((one, other) => (other.pull > one.pull ? other : one))
    return { question_id: id, option_id: best.option_id }
  })
}

const take = async (w: World, me: Person, code: string): Promise<Asked<'calculateResult'>> =>
  w.ask(me, 'calculateResult', { community_id: 1, answers: await answersFor(w, me, code) })

test('every result can be reached by answering', async () => {
  const { w, me } = await quizWorld()
  await using _ = w
  w.ports.localLimits.take = async () => 0
  for (const { code, name } of shippedQuiz.results)
    expect(await take(w, me, code)).toMatchObject({ status: 200, result: { code, name } })
})

test('questions don’t reveal weights', async () => {
  const { w, me } = await quizWorld()
  await using _ = w
  const { title, questions } = await w.ask(me, 'getQuestions', { community_id: 1 })
  expect(title).toBe('你是哪种据点玩家？')
  expect(questions).toHaveLength(24)
  expect(Object.keys(questions![0]!.options[0]!)).toEqual(['id', 'content'])
})

test('each member has an own order of options, the same on every device, and different per question', async () => {
  const { w, me } = await quizWorld()
  await using _ = w
  const placesOf = async (person: Person) => {
    const { questions } = await w.ask(person, 'getQuestions', { community_id: 1 })
    return questions!.map(({ options }, index) => {
      const shipped = shippedQuiz.questions[index]!.options.map(({ content }) => content)
      expect(options.map(({ content }) => content).toSorted()).toEqual(shipped.toSorted())
      return options.map(({ content }) => shipped.indexOf(content)).join('')
    })
  }
  const mine = await placesOf(me)
  expect(new Set(mine).size).toBeGreaterThan(5)
  expect(await placesOf(me)).toEqual(mine)
  expect(await placesOf(await w.given.member())).not.toEqual(mine)
})

test('the same answers give the same result, with axes, team mates and how many have it', async () => {
  const { w, me } = await quizWorld()
  await using _ = w
  const other = await w.given.member()
  const first = await take(w, me, 'BMSW')
  expect(first).toMatchObject({
    result: { code: 'BMSW', name: '秒表刺客', image_url: '/images/quiz/bmsw.webp' },
    mates: [{ code: 'HMTW' }, { code: 'HGTJ' }, { code: 'BGTW' }],
    listed: 0,
    members: [],
  })
  expect(first.result!.traits).toMatchObject([
    { axis: '动静', left: '破门', right: '守门', value: expect.any(Number) },
    { axis: '判断' },
    { axis: '队形' },
    { axis: '输赢' },
  ])
  const second = await take(w, other, 'BMSW')
  expect(second.result).toEqual(first.result)
  expect(second.resultId).not.toBe(first.resultId)
  expect(await w.ask(me, 'getResult', { community_id: 1 })).toMatchObject({
    resultId: first.resultId,
    statistics: [{ code: 'BMSW', count: 2 }],
  })
})

test('statistics include the own result at once', async () => {
  const { w, me } = await quizWorld({ cacheMaxAgeMs: 60_000 })
  await using _ = w
  expect(await take(w, await w.given.member(), 'HGTJ')).toMatchObject({ statistics: [{ code: 'HGTJ', count: 1 }] })
  expect(await take(w, me, 'HGTJ')).toMatchObject({ statistics: [{ code: 'HGTJ', count: 2 }] })
})

test('retaking replaces the latest result, and the old address shows the old one', async () => {
  const { w, me } = await quizWorld()
  await using _ = w
  const old = await take(w, me, 'BMSW')
  const latest = await take(w, me, 'HGTJ')
  expect(await w.ask(me, 'getResult', { community_id: 1 })).toMatchObject({
    resultId: latest.resultId,
    result: { code: 'HGTJ' },
    statistics: [{ code: 'HGTJ', count: 1 }],
  })
  expect(await w.ask(null, 'getResultWithoutSignedIn', { community_id: 1, resultId: old.resultId! })).toMatchObject({
    result: { code: 'BMSW' },
  })
})

test('twenty concurrent calculations with one request_id store one result', async () => {
  const { w, me } = await quizWorld()
  await using _ = w
  const answers = await answersFor(w, me, 'HMTW')
  const submit = () => w.ask(me, 'calculateResult', { community_id: 1, answers, request_id: 'quiz-0123456789abc' })
  const all = await Promise.all(Array.from({ length: 20 }, submit))
  expect(new Set(all.map(({ resultId }) => resultId)).size).toBe(1)
  expect(await w.db.selectFrom('quizResults').select('id').execute()).toHaveLength(1)
})

test('twenty different concurrent submissions leave one latest result', async () => {
  const { w, me } = await quizWorld()
  await using _ = w
  const answers = await answersFor(w, me, 'HMTW')
  const submit = () => w.ask(me, 'calculateResult', { community_id: 1, answers })
  const all = await Promise.all(Array.from({ length: 20 }, submit))
  expect(all.every(({ status }) => status === 200)).toBe(true)
  const { resultId, statistics } = await w.ask(me, 'getResult', { community_id: 1 })
  expect(all.map((one) => one.resultId)).toContain(resultId)
  expect(statistics).toMatchObject([{ code: 'HMTW', count: 1 }])
})

test('a visitor sees a shared result without its member', async () => {
  const { w, me } = await quizWorld()
  await using _ = w
  const { resultId } = await take(w, me, 'BGTJ')
  const shared = await w.ask(null, 'getResultWithoutSignedIn', { community_id: 1, resultId: resultId! })
  expect(Object.keys(shared).sort()).toEqual(['mates', 'result', 'resultId', 'statistics', 'status'])
  const text = JSON.stringify(shared)
  for (const secret of [me.username, me.phone, 'user_id', 'option', 'answers']) expect(text).not.toContain(secret)
  expect(await w.ask(null, 'getResult', { community_id: 1 })).toMatchObject({ status: 401 })
  expect(await w.ask(null, 'getQuestions', { community_id: 1 })).toMatchObject({ status: 401 })
})

test('a result’s id can’t be guessed or counted, and belongs to its community', async () => {
  const { w, me } = await quizWorld()
  await using _ = w
  const { resultId } = await take(w, me, 'BGTJ')
  expect(resultId).toMatch(/^[\w-]{22}$/)
  const notFound = { status: 404, outcome: 'QuizResultNotFound' }
  const other = { community_id: 2, resultId: resultId! }
  expect(await w.ask(null, 'getResultWithoutSignedIn', other)).toMatchObject(notFound)
  const wrong = { community_id: 1, resultId: 'A'.repeat(22) }
  expect(await w.ask(null, 'getResultWithoutSignedIn', wrong)).toMatchObject(notFound)
  expect(await w.askRaw(null, 'getResultWithoutSignedIn', { community_id: '1', resultId: '1' })).toMatchObject({
    status: 400,
    fields: { resultId: '结果编号不正确' },
  })
})

test('missing, duplicate or foreign answers are refused with the question’s number', async () => {
  const { w, me } = await quizWorld()
  await using _ = w
  const answers = await answersFor(w, me, 'BMSW')
  const refused = (changed: typeof answers) => w.ask(me, 'calculateResult', { community_id: 1, answers: changed })
  const because = (text: string) => ({ status: 400, fields: { answers: text } })
  expect(await refused(answers.filter((_answer, index) => index !== 2))).toMatchObject(because('第 3 题还没有回答'))
  expect(await refused([...answers, answers[0]!])).toMatchObject(because('第 1 题回答了两次'))
  expect(await refused([...answers.slice(1), { question_id: 9_999, option_id: 1 }])).toMatchObject(
    because('题目已更新，请重新作答'),
  )
  const swapped = answers.map((answer, index) =>
    index === 4 ? { ...answer, option_id: answers[5]!.option_id } : answer,
  )
  expect(await refused(swapped)).toMatchObject(because('第 5 题的选项已更新，请重新选择'))
  for (const option_id of [-1, '三', null]) {
    const wrong = JSON.stringify(answers.map((answer, index) => (index === 6 ? { ...answer, option_id } : answer)))
    expect(await w.askRaw(me, 'calculateResult', { community_id: '1', answers: wrong })).toMatchObject(
      because('第 7 题的选项已更新，请重新选择'),
    )
  }
  expect(await w.askRaw(me, 'calculateResult', { community_id: '1', answers: '{"a":1}' })).toMatchObject({
    status: 400,
    fields: { answers: '请先回答问题' },
  })
  expect(await w.ask(me, 'getResult', { community_id: 1 })).toMatchObject({ outcome: 'QuizNotTaken' })
})

test('members with the same result see each other only if they agree', async () => {
  const { w, me } = await quizWorld()
  await using _ = w
  const [open, shut] = [await w.given.member(), await w.given.member()]
  for (const person of [me, open, shut]) await take(w, person, 'HMSW')
  expect(await w.ask(open, 'updateResultListed', { community_id: 1, listed: 1 })).toEqual({ status: 200, listed: 1 })
  const names = async () => (await w.ask(me, 'getResult', { community_id: 1 })).members!.map(({ username }) => username)
  expect(await names()).toEqual([open.username])
  await w.ask(open, 'updateResultListed', { community_id: 1, listed: 0 })
  expect(await names()).toEqual([])
  const newcomer = await w.given.member()
  expect(await w.ask(newcomer, 'updateResultListed', { community_id: 1, listed: 1 })).toMatchObject({
    status: 404,
    outcome: 'QuizNotTaken',
  })
})

test('members on either side of a block don’t see each other among those with the same result', async () => {
  const { w, me } = await quizWorld()
  await using _ = w
  const [blocker, blocked, other] = await w.given.members(3)
  for (const one of [me, blocker!, blocked!, other!]) {
    await take(w, one, 'BGTJ')
    await w.ask(one, 'updateResultListed', { community_id: 1, listed: 1 })
  }
  await w.ask(blocker!, 'toggleBlock', { user_id: me.id, blocked: 1 })
  await w.ask(me, 'toggleBlock', { user_id: blocked!.id, blocked: 1 })
  const seenBy = async (one: typeof me) =>
    (await w.ask(one, 'getResult', { community_id: 1 })).members!.map(({ user_id }) => user_id)
  expect(await seenBy(me)).toEqual([other!.id])
  expect(await seenBy(blocker!)).toEqual([other!.id, blocked!.id])
  expect(await seenBy(blocked!)).toEqual([other!.id, blocker!.id])
})

test('profile and card show their member’s result to themselves, and to others only if it is listed and neither blocks the other', async () => {
  const { w, me } = await quizWorld()
  await using _ = w
  await w.given.settings({ visitorsMayRead: true })
  const [fan, blocker] = (await w.given.members(2)) as [Person, Person]
  const quizOf = async (viewer: Person | null) =>
    (await w.ask(viewer, 'getUserProfileByUserId', { user_id: me.id, pageNum: 1, dataType: 'moments' })).profile!.quiz
  expect(await quizOf(me)).toBeUndefined()

  const { resultId } = await take(w, me, 'BMSW')
  const badgeFor = async (viewer: Person) => (await w.ask(viewer, 'getQuizBadge', { user_id: me.id })).quiz
  const shown = { community_id: 1, resultId, code: 'BMSW', name: '秒表刺客', image_url: '/images/quiz/bmsw.webp' }
  expect(await quizOf(me)).toEqual({ ...shown, listed: 0 })
  expect(await quizOf(fan)).toBeUndefined()
  // The same as of a member who never took it, or doesn't exist.
  for (const user_id of [me.id, fan.id, 999_999])
    expect(await w.ask(blocker, 'getQuizBadge', { user_id })).not.toHaveProperty('quiz')

  await w.ask(me, 'updateResultListed', { community_id: 1, listed: 1 })
  await w.ask(blocker, 'toggleBlock', { user_id: me.id, blocked: 1 })
  expect(await quizOf(fan)).toEqual({ ...shown, listed: 1 })
  expect(await badgeFor(fan)).toEqual({ ...shown, listed: 1 })
  expect(await quizOf(blocker)).toBeUndefined()
  expect(await badgeFor(blocker)).toBeUndefined()
  expect(await quizOf(null)).toBeUndefined()
})

test('a community without a quiz has none, and a closed one takes no answers but still shows results', async () => {
  const { w, me } = await quizWorld()
  await using _ = w
  const none = { outcome: 'QuizNotFound' }
  expect(await w.ask(me, 'getQuestions', { community_id: 99 })).toMatchObject(none)
  expect(await w.ask(me, 'getResult', { community_id: 99 })).toMatchObject(none)
  expect(await w.ask(me, 'calculateResult', { community_id: 99, answers: [] })).toMatchObject(none)
  await take(w, me, 'BMSW')
  const answers = await answersFor(w, me, 'BMSW')
  await w.db.updateTable('events').set({ state: 'closed' }).where('name', '=', 'quiz').execute()
  expect(await w.ask(me, 'calculateResult', { community_id: 1, answers })).toMatchObject({ outcome: 'EventNotOpen' })
  expect(await w.ask(me, 'getResult', { community_id: 1 })).toMatchObject({ status: 200 })
  await w.db.updateTable('events').set({ state: 'archived' }).where('name', '=', 'quiz').execute()
  expect(await w.ask(me, 'calculateResult', { community_id: 1, answers })).toMatchObject({ outcome: 'EventNotOpen' })
  expect(await w.ask(me, 'getResult', { community_id: 1 })).toMatchObject({ status: 200 })
  await w.db.updateTable('events').set({ state: 'draft' }).where('name', '=', 'quiz').execute()
  expect(await w.ask(me, 'calculateResult', { community_id: 1, answers })).toMatchObject({ outcome: 'EventNotFound' })
})
