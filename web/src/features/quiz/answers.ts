/** The chosen option of each question, by ids; stored on this device until sent. */
export type Answers = Readonly<Record<number, number>>

const keyOf = (communityId: number) => `quiz:${communityId}`

interface Question {
  id: number
  options: readonly { id: number }[]
}

/** The stored answers that still match the questions. */
export function readAnswers(communityId: number, questions: readonly Question[]): Answers {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(communityId)) ?? '{}') as Record<string, unknown>
    const known = questions.flatMap(({ id, options }) => {
      const option = options.find((one) => one.id === stored[id])
      return option ? [[id, option.id] as const] : []
    })
    return Object.fromEntries(known)
  } catch {
    return {} // storage disabled, or invalid JSON
  }
}

export function writeAnswers(communityId: number, answers: Answers) {
  try {
    localStorage.setItem(keyOf(communityId), JSON.stringify(answers))
  } catch {
    // The answers are still on the page.
  }
}

export function removeAnswers(communityId: number) {
  try {
    localStorage.removeItem(keyOf(communityId))
  } catch {
    // Storage is disabled: nothing to remove.
  }
}

/** Resumes at the first unanswered question, else the last. */
export const firstOpen = (questions: readonly Question[], answers: Answers) => {
  const open = questions.findIndex(({ id }) => answers[id] === undefined)
  return open < 0 ? questions.length - 1 : open
}
