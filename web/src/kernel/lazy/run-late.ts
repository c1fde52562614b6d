import { messageOf } from '../ask/index.ts'
import { showToast } from '../toast/toast-store.ts'
import { isChunkLoadError } from './chunk-load-error.ts'

/** Runs an action whose code isn't part of the first view. If the code doesn't load, a toast says so. */
export async function runLate<Code>(load: () => Promise<Code>, act: (code: Code) => Promise<void>): Promise<void> {
  const code = await load().catch(showFailedLoad)
  if (code) await act(code)
}

/** Says that the code of what was pressed didn't load, or why it failed. */
export function showFailedLoad(error: unknown) {
  showToast(isChunkLoadError(error) ? '没能打开，请检查网络或刷新页面' : messageOf(error), 3, 5_000)
}
