import { type QuizDocument, quizLetters } from '@judian/contract'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { StoredQuiz } from './document.ts'

export interface Answer {
  question_id: number
  option_id: number
}

const axes = quizLetters.map((_, axis) => axis)

/** The weights of the chosen options, one answer for each question. Throws Malformed, naming the question. */
export function weightsOf({ questions }: StoredQuiz, answers: readonly Answer[]): number[][] {
  const chosen = new Map(answers.map((answer) => [answer.question_id, answer.option_id]))
  const malformed = (message: string) => new ApiError('Malformed', { fields: { answers: message } })
  const twice = questions.findIndex(({ id }) => answers.filter((answer) => answer.question_id === id).length > 1)
  if (twice >= 0) throw malformed(`第 ${twice + 1} 题回答了两次`)
  if (answers.some(({ question_id }) => !questions.some(({ id }) => id === question_id)))
    throw malformed('题目已更新，请重新作答')
  return questions.map(({ id, options }, index) => {
    const option = options.find((one) => one.id === chosen.get(id))
    if (!option) throw malformed(`第 ${index + 1} 题${chosen.has(id) ? '的选项已更新，请重新选择' : '还没有回答'}`)
    return option.weights
  })
}

/** Sums weights to a code of one letter per axis and each axis' distance from the middle, from -100 to 100. */
export function scoreOf({ questions }: Pick<QuizDocument, 'questions'>, chosen: readonly (readonly number[])[]) {
  const sums = axes.map((axis) => chosen.reduce((sum, weights) => sum + weights[axis]!, 0))
  const traits = sums.map((sum, axis) => {
    const most = questions.reduce((total, question) => total + extreme(question, axis, Math.sign(sum)), 0)
    return sum === 0 ? 0 : Math.round((100 * sum) / most)
  })
  return { code: codeOf(sums), traits }
}

/** The side that each sum falls on; the middle belongs to the right. */
export const codeOf = (sums: readonly number[]) =>
  quizLetters.map(([left, right], axis) => (sums[axis]! < 0 ? left : right)).join('')

/** A question's maximum weight on an axis in this direction. */
const extreme = ({ options }: QuizDocument['questions'][number], axis: number, sign: number) =>
  Math.max(...options.map(({ weights }) => weights[axis]! * sign))
