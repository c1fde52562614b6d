let composing = false

/** Follows the input method, from the first field on that asks for it. */
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
 * Runs `act` now, or once the input method has committed its letters: what is composed isn't the person's text yet. Returns the
 * function that cancels it.
 */
export function afterComposition(act: () => void): () => void {
  if (!composing) {
    act()
    return () => {}
  }
  document.addEventListener('compositionend', act, { once: true })
  return () => document.removeEventListener('compositionend', act)
}
