import { useLayoutEffect } from 'react'

// Counted, because a dialog may open over a panel and each must be free to leave first.
let locks = 0

function lock() {
  locks += 1
  document.documentElement.toggleAttribute('data-scroll-locked', true)
}

function unlock() {
  locks -= 1
  document.documentElement.toggleAttribute('data-scroll-locked', locks > 0)
}

/** Holds the page's scroll while `active` and the component is shown. */
export function useScrollLock(active = true) {
  useLayoutEffect(() => {
    if (!active) return
    lock()
    return unlock
  }, [active])
}
