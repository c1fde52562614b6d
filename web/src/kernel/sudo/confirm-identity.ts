import { create } from 'zustand'

/** The question that waits for an answer; `SudoHost` shows it. */
export const useQuestion = create<{ answer: ((confirmed: boolean) => void) | undefined }>(() => ({ answer: undefined }))

let pending: Promise<boolean> | undefined

/** Asks the person to confirm that it's them; false if they close the dialog. Calls that are refused meanwhile share the question. */
export function confirmIdentity(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => useQuestion.setState({ answer: resolve })).finally(() => {
    pending = undefined
    useQuestion.setState({ answer: undefined })
  })
  return pending
}
