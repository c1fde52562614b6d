import type { QuizDocument } from '@judian/contract'

/**
 * Merges the ids assigned by a save into the draft, so that the next save updates the same entries. `sent` and
 * `saved` have the same order; a question edited meanwhile is left unchanged.
 */
export function withSavedIds(draft: QuizDocument, sent: QuizDocument, saved: QuizDocument): QuizDocument {
  const questionIds = new Map(sent.questions.map((question, at) => [question, saved.questions[at]!]))
  return {
    ...draft,
    questions: draft.questions.map((question) => {
      const known = questionIds.get(question)
      return known ? { ...question, id: known.id, options: withOptionIds(question.options, known.options) } : question
    }),
  }
}

type Options = QuizDocument['questions'][number]['options']

const withOptionIds = (options: Options, saved: Options): Options =>
  options.map((option, at) => ({ ...option, id: saved[at]!.id }))
