const stirs = ['scroll', 'pointerdown', 'keydown'] as const

/** Calls `act` whenever the person scrolls, presses or types. Returns the stop function. */
export function onStirs(act: () => void): () => void {
  for (const type of stirs) addEventListener(type, act, { capture: true, passive: true })
  return () => {
    for (const type of stirs) removeEventListener(type, act, { capture: true })
  }
}
