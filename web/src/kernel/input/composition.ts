let composing = false

/** Tracks the input method; starts with the first caller. */
export function watchComposition() {
  document.addEventListener('compositionstart', begin, true)
  document.addEventListener('compositionend', end, true)
}

// Named, so that registering them again does nothing.
const begin = () => {
  composing = true
}
const end = () => {
  composing = false
}

/**
 * Runs `act` now, or once the input method has committed its letters, as a composition isn't final text yet. Returns a
 * cancel function.
 */
export function afterComposition(act: () => void): () => void {
  if (!composing) {
    act()
    return () => {}
  }
  document.addEventListener('compositionend', act, { once: true })
  return () => document.removeEventListener('compositionend', act)
}
