/** Whether the person is writing, playing or in a dialog: the companion waits then. */
export function isBusy(): boolean {
  const active = document.activeElement
  const isWriting =
    active instanceof HTMLElement &&
    (active.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(active.tagName))
  const isInDialog = document.querySelector('dialog[open], [role="dialog"]') !== null
  return isWriting || isInDialog || location.pathname.startsWith('/event/') || document.visibilityState === 'hidden'
}

const lookEveryMs = 1_000

/** Runs `act` once the person isn't busy any more. Answers how to give up. */
export function whenFree(act: () => void): () => void {
  if (!isBusy()) {
    act()
    return () => {}
  }
  const timer = setInterval(() => {
    if (isBusy()) return
    clearInterval(timer)
    act()
  }, lookEveryMs)
  return () => clearInterval(timer)
}
