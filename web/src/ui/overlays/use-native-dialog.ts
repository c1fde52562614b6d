import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { openLayer } from './history-layers.ts'
import { enterModal, isModalOpen } from './modal-stack.ts'

// Left to itself the browser focuses a scrolling body before the controls in it.
const controls = ':is(input, select, textarea, button, a[href]):not(:disabled, [tabindex="-1"])'

/**
 * Opens a `<dialog>` while its component is shown and asks `onClose` on Escape and on Back. The browser gives
 * focus back on closing. A layout effect, because a hidden Activity must close it: an open modal would leave the page dead.
 */
export function useNativeDialog(onClose: () => void, modal: boolean, historyEntry = true) {
  const ref = useRef<HTMLDialogElement>(null)
  const requestClose = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return

    const onCancel = (event: Event) => {
      event.preventDefault()
      requestClose()
    }
    // The browser may close without asking (a second Escape in a row). The event comes late: it may be open again.
    const onClosed = () => {
      if (!dialog.open) requestClose()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || isModalOpen()) return
      event.preventDefault()
      requestClose()
    }

    if (modal) dialog.showModal()
    else dialog.show()
    dialog.querySelector<HTMLElement>(controls)?.focus()
    const leave = modal ? enterModal(dialog) : undefined
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClosed)
    if (!modal) document.addEventListener('keydown', onKeyDown)
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClosed)
      document.removeEventListener('keydown', onKeyDown)
      leave?.()
      dialog.close()
    }
  }, [modal])

  useLayoutEffect(() => (historyEntry ? openLayer(() => requestClose()) : undefined), [historyEntry])

  return ref
}
