import type { QuizKind } from '@judian/contract'
import type { StoredQuiz } from './document.ts'

interface Result {
  publicId: string
  code: string
  traits: number[]
}

/** A result as everyone may see it, in the quiz's words of today. */
export function presentResult(
  quiz: StoredQuiz,
  { publicId, code, traits }: Result,
  counts: readonly { code: string; count: number }[],
) {
  const { motto, summary, mates } = kindOf(quiz, code)
  return {
    resultId: publicId,
    result: {
      ...presentKind(quiz, code),
      motto,
      summary,
      traits: quiz.axes.map(({ name, left, right }, axis) => ({ axis: name, left, right, value: traits[axis]! })),
    },
    mates: mates.map((mate) => presentKind(quiz, mate)),
    statistics: counts.map((one) => ({ ...presentKind(quiz, one.code), count: one.count })),
  }
}

const kindOf = ({ results }: StoredQuiz, code: string) => results.find((one) => one.code === code)!

const presentKind = (quiz: StoredQuiz, code: string): QuizKind => ({
  code,
  name: kindOf(quiz, code).name,
  image_url: `/images/quiz/${code.toLowerCase()}.webp`,
})
