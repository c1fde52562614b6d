import { create } from 'zustand'

const useModals = create<readonly HTMLDialogElement[]>(() => [])

/** Registers an open modal dialog; returns the unregister function. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  useModals.setState([...useModals.getState(), dialog], true)
  return () =>
    useModals.setState(
      useModals.getState().filter((other) => other !== dialog),
      true,
    )
}

/** Acts once, when the next modal dialog opens. */
export function whenModalOpens(act: () => void) {
  const stop = useModals.subscribe((open, before) => {
    if (open.length < before.length) return
    stop()
    act()
  })
}

/** The topmost modal dialog, now. */
export const topModal = (): HTMLDialogElement | undefined => useModals.getState().at(-1)

/** The topmost modal dialog. The page outside of it is inert, so live regions move inside. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useModals((open) => open.at(-1))
}
