import { useToast } from '../toast/toast-store.ts'

/** Whether the person reads, votes, plays or draws on an event's page, over which nothing opens unasked. */
export const isOnEvent = () => location.pathname.startsWith('/event/')

/** Whether a post and its comments are read. */
export const isOnPost = () => /^\/community\/[^/]+\/\d/.test(location.pathname)

/** Whether the page is hidden, the person types, or an overlay or toast is shown. */
export const isOccupied = (): boolean =>
  document.visibilityState !== 'visible' ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true ||
  document.querySelector('dialog[open], [role=dialog], [role=menu]') !== null ||
  useToast.getState().visible
