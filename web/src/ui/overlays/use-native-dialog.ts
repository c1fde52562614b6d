import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { openLayer } from './history-layers.ts'
import { enterModal, topModal } from './modal-stack.ts'
import { useIsMobile } from '../hooks/use-is-mobile.ts'
import { pressedKey } from '../pressed-key.ts'
import { refuseFiles } from './refuse-files.ts'

// By default the browser would focus a scrollable body before its controls.
const unfit = ':disabled, [tabindex="-1"]'
const controls = `:is(input, select, textarea, button, a[href]):not(${unfit})`
// What sends a form, else the first button. No field: on phones its focus would open the keyboard over half of the dialog.
const buttons = [`form button[type='submit']:not(${unfit})`, `:is(button, a[href]):not(${unfit}, :has(> input) button)`]

/**
 * Opens a `<dialog>` while mounted and calls `onClose` on Escape and Back; the browser restores focus. A layout
 * effect, because a hidden Activity must close it: an open modal makes the page inert.
 */
export function useNativeDialog(onClose: () => void, modal: boolean, historyEntry = true) {
  const ref = useRef<HTMLDialogElement>(null)
  const requestClose = useEffectEvent(onClose)
  const isMobile = useIsMobile()
  const focusFirst = useEffectEvent((dialog: HTMLElement) => {
    const first = (isMobile ? buttons : [controls]).map((one) => dialog.querySelector<HTMLElement>(one)).find(Boolean)
    // With nothing to fill in: the action, not 取消 before it.
    const act = first?.parentElement?.querySelector<HTMLElement>(':scope > [data-main-act]:enabled')
    ;(act ?? first)?.focus()
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return

    const onCancel = (event: Event) => {
      event.preventDefault()
      requestClose()
    }
    // The browser may close without a cancel event. The close event is asynchronous: it may be open again.
    const onClosed = () => {
      if (!dialog.open) requestClose()
    }
    // Left to the browser, a second Escape in a row closes every dialog at once, without asking.
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape' || event.defaultPrevented) return
      if (topModal() !== (modal ? dialog : undefined)) return
      event.preventDefault()
      requestClose()
    }

    if (modal) dialog.showModal()
    else dialog.show()
    focusFirst(dialog)
    const leave = modal ? enterModal(dialog) : undefined
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClosed)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClosed)
      document.removeEventListener('keydown', onKeyDown)
      leave?.()
      dialog.close()
    }
  }, [modal])

  useLayoutEffect(refuseFiles, [])
  useLayoutEffect(() => (historyEntry ? openLayer(() => requestClose()) : undefined), [historyEntry])

  return ref
}
