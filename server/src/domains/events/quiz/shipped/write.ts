import { type QuizDocument, quizLetters } from '@judian/contract'

type Question = QuizDocument['questions'][number]
type Weights = Question['options'][number]['weights']

/** An option and its pull by letters: `'B2 T1'` is two towards B and one towards T. */
type WrittenOption = readonly [content: string, pull: string]

export const asks = (content: string, ...options: readonly WrittenOption[]): Question => ({
  content,
  options: options.map(([text, pull]) => ({ content: text, weights: weightsFrom(pull) })),
})

const weightsFrom = (pull: string) =>
  quizLetters.map(([left, right]) => towards(pull, right!) - towards(pull, left!)) as Weights

const towards = (pull: string, letter: string) => Number(pull.match(new RegExp(`${letter}(\\d)`))?.[1] ?? 0)
