import { useSyncExternalStore } from 'react'

// Undefined on the server, which renders the first paint for all widths.
const query = globalThis.matchMedia?.('(max-width: 991px)')

function subscribe(onChange: () => void) {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is at most 991 px wide; the breakpoint of the style sheets. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches, import.meta.env.SSR ? () => true : undefined)
}
