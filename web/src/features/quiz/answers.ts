/** The chosen option of each question, by their ids: kept on this device until they are sent. */
export type Answers = Readonly<Record<number, number>>

const keyOf = (communityId: number) => `quiz:${communityId}`

interface Question {
  id: number
  options: readonly { id: number }[]
}

/** The kept answers that still fit the questions. */
export function readAnswers(communityId: number, questions: readonly Question[]): Answers {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(communityId)) ?? '{}') as Record<string, unknown>
    const known = questions.flatMap(({ id, options }) => {
      const option = options.find((one) => one.id === stored[id])
      return option ? [[id, option.id] as const] : []
    })
    return Object.fromEntries(known)
  } catch {
    return {} // storage switched off, or not our JSON
  }
}

export function writeAnswers(communityId: number, answers: Answers) {
  try {
    localStorage.setItem(keyOf(communityId), JSON.stringify(answers))
  } catch {
    // The answers are still in the page.
  }
}

export function removeAnswers(communityId: number) {
  try {
    localStorage.removeItem(keyOf(communityId))
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
}

/** Where to go on: the first question without an answer, else the last. */
export const firstOpen = (questions: readonly Question[], answers: Answers) => {
  const open = questions.findIndex(({ id }) => answers[id] === undefined)
  return open < 0 ? questions.length - 1 : open
}
