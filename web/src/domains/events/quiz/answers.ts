import { memberStorage } from '../../../kernel/storage/member-storage.ts'

/** The chosen option of each question, by ids; stored on this device until sent. */
export type Answers = Readonly<Record<number, number>>

const keyOf = (communityId: number) => `quiz:${communityId}`

interface Question {
  id: number
  options: readonly { id: number }[]
}

/** The stored answers that still match the questions. */
export function readAnswers(communityId: number, questions: readonly Question[]): Answers {
  const stored = memberStorage.readJson(keyOf(communityId)) as Record<string, unknown> | null | undefined
  const known = questions.flatMap(({ id, options }) => {
    const option = options.find((one) => one.id === stored?.[id])
    return option ? [[id, option.id] as const] : []
  })
  return Object.fromEntries(known)
}

/** Merges these answers with other tabs' stored ones, which are later; the same object if nothing changes. */
export function withStored(communityId: number, questions: readonly Question[], known: Answers): Answers {
  const stored = readAnswers(communityId, questions)
  const isSame = questions.every(({ id }) => stored[id] === undefined || stored[id] === known[id])
  return isSame ? known : { ...known, ...stored }
}

/** Stores an answer besides those of other tabs, and returns all. */
export function addAnswer(
  communityId: number,
  questions: readonly Question[],
  known: Answers,
  answer: Answers,
): Answers {
  const all = { ...withStored(communityId, questions, known), ...answer }
  memberStorage.write(keyOf(communityId), JSON.stringify(all))
  return all
}

export const removeAnswers = (communityId: number) => memberStorage.remove(keyOf(communityId))

/** Resumes at the first unanswered question, else the last. */
export const firstOpen = (questions: readonly Question[], answers: Answers) => {
  const open = questions.findIndex(({ id }) => answers[id] === undefined)
  return open < 0 ? questions.length - 1 : open
}
