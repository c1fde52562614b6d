import { InvalidInput } from '../../../kernel/ask/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'

/** Shows a short error toast; the popup shows the reason. Client-side errors show in the popup only. */
export const showFailure = (words: string) => (error: Error) => {
  if (!(error instanceof InvalidInput)) showToast(words, 3)
}
