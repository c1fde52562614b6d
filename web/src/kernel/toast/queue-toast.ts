import { whenCalm } from '../offers/when-calm.ts'
import { showToast, type ToastStatus } from './toast-store.ts'

/** Shows a toast once the page is calm: background news must not replace feedback on the user's action, nor disturb it. */
export const queueToast = (message: string, status: ToastStatus, hideAfterMs?: number) =>
  whenCalm(() => showToast(message, status, hideAfterMs))
