import type { QuizDocument } from '@judian/contract'
import type { Facts } from '../../../components/form/versions/facts.ts'

/** All values of a quiz, to compare two of them. */
export const quizFacts = ({ title, axes, questions, results }: QuizDocument): Facts => [
  ['标题', title],
  ...axes.map(({ name, left, right }, at) => [`维度 ${at + 1}`, `${name}：${left} / ${right}`] as const),
  ...questions.map(
    ({ content, options }, at) =>
      [
        `第 ${at + 1} 题`,
        [content, ...options.map((option) => `${option.content}（${option.weights.join('，')}）`)].join('\n'),
      ] as const,
  ),
  ...results.map(
    ({ code, name, motto, summary, mates }) =>
      [`结果 ${code}`, [name, motto, summary, mates.join('，')].join('\n')] as const,
  ),
]
