import { InvalidInput } from '../../../kernel/ask/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'

/** Says what failed in the fewest words; the popup tells why. What the page itself knew to be wrong says so here, too. */
export const showFailure = (words: string) => (error: Error) =>
  showToast(error instanceof InvalidInput ? error.message : words, 3)
