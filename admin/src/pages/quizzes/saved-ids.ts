import type { QuizDocument } from '@judian/contract'

/**
 * The draft with the ids that saving gave to new questions and options, so that the next save keeps them. `sent` and
 * `saved` have the same order; a question edited meanwhile stays as it is.
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
