import { showToast, type ToastStatus, useToast } from './toast-store.ts'

/** Shows a toast after the visible ones: background news must not replace feedback on the user's action. */
export function queueToast(message: string, status: ToastStatus, hideAfterMs?: number) {
  if (!useToast.getState().visible) return showToast(message, status, hideAfterMs)
  const stop = useToast.subscribe(() => {
    if (useToast.getState().visible) return // another queued toast may have come first
    stop()
    showToast(message, status, hideAfterMs)
  })
}
