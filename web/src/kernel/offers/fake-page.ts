import { vi } from 'vitest'
import { hideToast } from '../toast/toast-store.ts'
import { resetOffers } from './when-calm.ts'

/** The parts of the page that offers depend on, for tests. */
export const fakePage = { isWriting: false, hasDialog: false, isHidden: false, pathname: '/community/r6' }

/** Replaces the page by an idle fake one and the timers by fake ones, until `vi.unstubAllGlobals` and `vi.useRealTimers`. */
export function stubPage() {
  vi.useFakeTimers()
  hideToast()
  resetOffers()
  Object.assign(fakePage, { isWriting: false, hasDialog: false, isHidden: false, pathname: '/community/r6' })
  vi.stubGlobal('location', {
    get pathname() {
      return fakePage.pathname
    },
  })
  vi.stubGlobal('document', {
    activeElement: { matches: () => fakePage.isWriting },
    get visibilityState() {
      return fakePage.isHidden ? 'hidden' : 'visible'
    },
    querySelector: () => (fakePage.hasDialog ? {} : null),
  })
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
}
