import { useSyncExternalStore } from 'react'

// Undefined on the server, which draws the first paint for windows of every width.
const query = globalThis.matchMedia?.('(max-width: 991px)')

function subscribe(onChange: () => void) {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is 991 px wide or less; the same line that the style sheets draw. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query.matches,
    () => true,
  )
}
