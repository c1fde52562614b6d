import { InvalidInput } from '../../../kernel/ask/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'

/** Shows a short error toast; the popup shows the reason. Client-side errors are shown in full. */
export const showFailure = (words: string) => (error: Error) =>
  showToast(error instanceof InvalidInput ? error.message : words, 3)
