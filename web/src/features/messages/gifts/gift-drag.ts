/** How far to the right a gift is dragged until letting go opens it, in px. */
export const dragThreshold = 100
/** Farther than this it doesn't move. */
export const dragMost = 200

/** How far the gift has moved when the pointer went from `start` to `now`. */
export function dragged(start: number, now: number): number {
  return Math.min(Math.max(now - start, 0), dragMost)
}

export const opensAt = (distance: number) => distance >= dragThreshold
