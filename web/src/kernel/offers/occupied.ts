import { useToast } from '../toast/toast-store.ts'

/** Whether the page is hidden, the person types, or an overlay or toast is shown. */
export const isOccupied = (): boolean =>
  document.visibilityState !== 'visible' ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true ||
  document.querySelector('dialog[open], [role=dialog], [role=menu]') !== null ||
  useToast.getState().visible
