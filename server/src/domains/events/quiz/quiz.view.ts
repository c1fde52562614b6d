import { quizImage } from '@judian/art'
import type { QuizDocument, QuizKind } from '@judian/contract'
import type { StoredQuiz } from './document.ts'

interface Score {
  code: string
  traits: number[]
}

/** A result as everyone may see it, in the quiz's words of today. */
export function presentResult(
  quiz: StoredQuiz,
  { publicId, ...score }: Score & { publicId: string },
  counts: readonly { code: string; count: number }[],
) {
  return {
    resultId: publicId,
    result: presentKindResult(quiz, score),
    mates: kindOf(quiz, score.code).mates.map((mate) => presentKind(quiz, mate)),
    statistics: counts.map((one) => ({ ...presentKind(quiz, one.code), count: one.count })),
  }
}

/** A kind of player with its texts, and how far a score lies from the middle of each axis. */
export function presentKindResult(quiz: QuizDocument, { code, traits }: Score) {
  const { motto, summary } = kindOf(quiz, code)
  return {
    ...presentKind(quiz, code),
    motto,
    summary,
    traits: quiz.axes.map(({ name, left, right }, axis) => ({ axis: name, left, right, value: traits[axis]! })),
  }
}

const kindOf = ({ results }: QuizDocument, code: string) => results.find((one) => one.code === code)!

export const presentKind = (quiz: QuizDocument, code: string): QuizKind => ({
  code,
  name: kindOf(quiz, code).name,
  image_url: quizImage(code),
})
