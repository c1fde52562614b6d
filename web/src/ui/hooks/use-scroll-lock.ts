import { useLayoutEffect } from 'react'

// Reference-counted: a dialog may open over a panel, and either may close first.
let locks = 0

function lock() {
  locks += 1
  document.documentElement.toggleAttribute('data-scroll-locked', true)
}

function unlock() {
  locks -= 1
  document.documentElement.toggleAttribute('data-scroll-locked', locks > 0)
}

/** Locks page scrolling while `active` and mounted. */
export function useScrollLock(active = true) {
  useLayoutEffect(() => {
    if (!active) return
    lock()
    return unlock
  }, [active])
}
