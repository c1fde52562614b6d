import { create } from 'zustand'

const useModals = create<readonly HTMLDialogElement[]>(() => [])

/** Notes an open modal dialog; answers what takes the note back. */
export function enterModal(dialog: HTMLDialogElement): () => void {
  useModals.setState([...useModals.getState(), dialog], true)
  return () =>
    useModals.setState(
      useModals.getState().filter((other) => other !== dialog),
      true,
    )
}

export function isModalOpen(): boolean {
  return useModals.getState().length > 0
}

/** The modal dialog on top, if any. The page outside of it is inert, so what must stay alive moves inside. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useModals((open) => open.at(-1))
}
