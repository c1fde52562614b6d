import { create } from 'zustand'

/** A question to the person; a host in the shell shows it while `answer` is set. */
interface Question {
  answer: ((yes: boolean) => void) | undefined
  /** Asks the question; false if the person closes the dialog. Concurrent callers share the answer. */
  ask: () => Promise<boolean>
}

/** Returns a question's store. */
export function createQuestion() {
  let pending: Promise<boolean> | undefined
  return create<Question>((set) => ({
    answer: undefined,
    ask: () =>
      (pending ??= new Promise<boolean>((resolve) => set({ answer: resolve })).finally(() => {
        pending = undefined
        set({ answer: undefined })
      })),
  }))
}
