import { useDialogBox } from '../dialog-box/dialog-box.ts'

/** Whether the member is typing, playing or in a dialog: the companion waits then. */
export function isBusy(): boolean {
  return (
    isWriting() ||
    document.querySelector('dialog[open], [role="dialog"]') !== null ||
    useDialogBox.getState().mission !== undefined ||
    location.pathname.startsWith('/event/') ||
    document.visibilityState === 'hidden'
  )
}

function isWriting() {
  const active = document.activeElement
  return (
    active instanceof HTMLElement &&
    (active.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(active.tagName))
  )
}

const pollMs = 1_000

/** Runs `act` once the member isn't busy. Returns a cancel function. */
export function whenIdle(act: () => void): () => void {
  if (!isBusy()) {
    act()
    return () => {}
  }
  const timer = setInterval(() => {
    if (isBusy()) return
    clearInterval(timer)
    act()
  }, pollMs)
  return () => clearInterval(timer)
}
