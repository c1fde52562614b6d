import { create } from 'zustand'

interface JustWritten {
  commentId: number | undefined
  /** The page has scrolled to it. */
  shown: boolean
  /** It is the first answer to a newcomer's first post. */
  isFirstAnswer: boolean
}

/** The member's newest comment on the shown post: scrolled to once, and marked until they leave. */
const none: JustWritten = { commentId: undefined, shown: true, isFirstAnswer: false }

export const useJustWritten = create<JustWritten>(() => none)

export const markWritten = (commentId: number, isFirstAnswer: boolean) =>
  useJustWritten.setState((before) => ({
    commentId,
    shown: false,
    isFirstAnswer: isFirstAnswer || before.isFirstAnswer,
  }))

export const unmarkWritten = () => useJustWritten.setState(none)
