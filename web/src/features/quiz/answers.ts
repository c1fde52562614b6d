import { memberStorage } from '../../kernel/storage/member-storage.ts'

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

export const writeAnswers = (communityId: number, answers: Answers) =>
  memberStorage.write(keyOf(communityId), JSON.stringify(answers))

export const removeAnswers = (communityId: number) => memberStorage.remove(keyOf(communityId))

/** Resumes at the first unanswered question, else the last. */
export const firstOpen = (questions: readonly Question[], answers: Answers) => {
  const open = questions.findIndex(({ id }) => answers[id] === undefined)
  return open < 0 ? questions.length - 1 : open
}
