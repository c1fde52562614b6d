import { whenModalOpens } from '../../ui/overlays/modal-stack.ts'
import { whenCalm } from '../offers/when-calm.ts'
import { hideToast, showToast, type ToastStatus, useToast } from './toast-store.ts'

/**
 * Shows a toast once the page is calm: background news must not replace feedback on the user's action, nor disturb it,
 * nor lie over a dialog that opens.
 */
export const queueToast = (message: string, status: ToastStatus, hideAfterMs?: number) =>
  whenCalm(() => {
    showToast(message, status, hideAfterMs)
    const { turn } = useToast.getState()
    whenModalOpens(() => {
      if (useToast.getState().turn === turn) hideToast()
    })
  })
