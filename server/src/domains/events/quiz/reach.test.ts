import type { QuizDocument } from '@judian/contract'
import { quizDocument } from '@judian/contract/events/admin-quizzes'
import { expect, test } from 'vitest'
import { reachOf } from './reach.ts'
import { shippedQuiz } from './shipped/quiz.ts'

test('the default quiz is valid for its editor and repeats no text', () => {
  expect(quizDocument.parse(shippedQuiz)).toEqual(shippedQuiz)
  expect([shippedQuiz.questions.length, shippedQuiz.results.length]).toEqual([24, 16])
  const texts = shippedQuiz.questions.flatMap(({ content, options }) => [content, ...options.map((one) => one.content)])
  expect(new Set(texts).size).toBe(24 * 5)
  for (const { code, mates } of shippedQuiz.results) expect(new Set([code, ...mates]).size).toBe(4)
})

test('every result of the built-in quiz can be reached, and none by hardly anyone or by most', () => {
  for (const { code, reachable, percent } of reachOf(shippedQuiz)) {
    expect({ code, reachable }).toEqual({ code, reachable: true })
    expect(percent).toBeGreaterThan(1.5)
    expect(percent).toBeLessThan(15)
  }
})

type Weights = [number, number, number, number]
const quizOf = (...questions: Weights[][]): QuizDocument => ({
  ...shippedQuiz,
  questions: questions.map((options) => ({
    content: '问题',
    options: options.map((weights) => ({ content: '选项', weights })),
  })),
})
const reachable = (quiz: QuizDocument) =>
  reachOf(quiz)
    .filter((one) => one.reachable)
    .map(({ code }) => code)

test('a side without an option for it is unreachable', () => {
  const onlyLeft = quizOf(
    [
      [-1, -1, -1, -1],
      [-2, 1, 1, 1],
    ],
    [
      [-1, 1, -1, 1],
      [-1, -1, 1, -1],
    ],
  )
  expect(reachable(onlyLeft).every((code) => code.startsWith('B'))).toBe(true)
})

test('two sides that exclude each other are detected, although each can be reached alone', () => {
  // The first two axes always move together.
  const tied = quizOf(
    [
      [-1, -1, 0, 0],
      [1, 1, 0, 0],
    ],
    [
      [0, 0, -1, 0],
      [0, 0, 1, 0],
    ],
    [
      [0, 0, 0, -1],
      [0, 0, 0, 1],
    ],
  )
  expect(reachable(tied).sort()).toEqual(['BMSJ', 'BMSW', 'BMTJ', 'BMTW', 'HGSJ', 'HGSW', 'HGTJ', 'HGTW'])
})

test('a result that hardly any answers lead to is still found', () => {
  // Nobody gets to the left by chance: it takes the one option in six, nearly every time.
  const narrow: Weights[] = [[-1, -1, -1, -1], ...Array.from({ length: 5 }, (): Weights => [1, 1, 1, 1])]
  const rare = quizOf(...Array.from({ length: 24 }, () => narrow))
  expect(reachOf(rare).find(({ code }) => code === 'BMSW')).toEqual({ code: 'BMSW', reachable: true, percent: 0 })
  expect(reachable(rare).sort()).toEqual(['BMSW', 'HGTJ'])
})
