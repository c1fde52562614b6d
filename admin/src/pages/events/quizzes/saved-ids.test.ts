import type { QuizDocument } from '@judian/contract'
import { expect, test } from 'vitest'
import { withSavedIds } from './saved-ids.ts'

const option = (content: string, id?: number) => ({
  content,
  weights: [0, 0, 0, 0] as [number, number, number, number],
  id,
})
const question = (content: string, id?: number) => ({
  content,
  id,
  options: [option(`${content}甲`, id && id + 1), option(`${content}乙`, id && id + 2)],
})
const quiz = (questions: QuizDocument['questions']) => ({ title: '', axes: [], questions, results: [] }) as never

test('after a save, new entries have the assigned ids', () => {
  const sent: QuizDocument = quiz([question('新'), question('旧', 10)])
  const saved: QuizDocument = quiz([question('新', 20), question('旧', 10)])
  expect(withSavedIds(sent, sent, saved)).toEqual(saved)
})

test('a question edited during a save keeps the edit; the next save assigns its ids', () => {
  const sent: QuizDocument = quiz([question('一'), question('二')])
  const saved: QuizDocument = quiz([question('一', 10), question('二', 20)])
  const edited: QuizDocument = { ...sent, questions: [{ ...sent.questions[0]!, content: '改' }, sent.questions[1]!] }
  const { questions } = withSavedIds(edited, sent, saved)
  expect(questions.map(({ content, id }) => [content, id])).toEqual([
    ['改', undefined],
    ['二', 20],
  ])
})
