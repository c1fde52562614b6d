import { showToast, type ToastStatus, useToast } from './toast-store.ts'

/** Shows a line once nothing else is being said: news must not cut off the answer to what the person just did. */
export function queueToast(message: string, status: ToastStatus, hideAfterMs?: number) {
  if (!useToast.getState().visible) return showToast(message, status, hideAfterMs)
  const stop = useToast.subscribe(() => {
    if (useToast.getState().visible) return // another one waiting may have spoken first
    stop()
    showToast(message, status, hideAfterMs)
  })
}
