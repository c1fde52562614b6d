import type { QuizDocument } from '@judian/contract'

type Option = QuizDocument['questions'][number]['options'][number]
type Question = QuizDocument['questions'][number]

/** A quiz as stored: every question and option has an id, which edits keep. */
export type StoredQuiz = Omit<QuizDocument, 'questions'> & {
  questions: (Omit<Question, 'id' | 'options'> & { id: number; options: (Option & { id: number })[] })[]
}

/** Assigns ids to questions and options without a unique one; ids of the former edition are never reused. */
export function withIds(quiz: QuizDocument, former?: StoredQuiz): StoredQuiz {
  const known = new Set(former ? idsOf(former) : [])
  let last = Math.max(0, ...known)
  const taken = new Set<number>()
  const idFor = (id: number | undefined) => {
    const own = id !== undefined && known.has(id) && !taken.has(id) ? id : (last += 1)
    taken.add(own)
    return own
  }
  const questions = quiz.questions.map((question) => ({
    ...question,
    id: idFor(question.id),
    options: question.options.map((option) => ({ ...option, id: idFor(option.id) })),
  }))
  return { ...quiz, questions }
}

const idsOf = ({ questions }: StoredQuiz) =>
  questions.flatMap((question) => [question.id, ...question.options.map(({ id }) => id)])
