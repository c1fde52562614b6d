import { messageOf } from '../ask/index.ts'
import { showToast } from '../toast/toast-store.ts'
import { isChunkLoadError } from './expected-error.ts'

/** Runs an action whose code isn't part of the first view. If the code fails to load, shows a toast. */
export async function runLate<Code>(load: () => Promise<Code>, act: (code: Code) => Promise<void>): Promise<void> {
  const code = await load().catch(showFailedLoad)
  if (code) await act(code)
}

/** Shows that an action's code failed to load, or its error. */
export function showFailedLoad(error: unknown) {
  showToast(isChunkLoadError(error) ? '没能打开，请检查网络或刷新页面' : messageOf(error), 3, 5_000)
}
