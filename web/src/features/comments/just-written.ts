import { create } from 'zustand'

interface JustWritten {
  commentId: number | undefined
  /** The page has scrolled to it. */
  shown: boolean
}

/** The member's newest comment on the shown post: scrolled to once, and marked until they leave. */
export const useJustWritten = create<JustWritten>(() => ({ commentId: undefined, shown: true }))

export const markWritten = (commentId: number) => useJustWritten.setState({ commentId, shown: false })

export const unmarkWritten = () => useJustWritten.setState({ commentId: undefined, shown: true })
