/** Drag distance to the right, in px, beyond which releasing opens the item. */
export const dragThreshold = 100
/** Maximum distance in px. */
export const maxDrag = 200

/** Offset of the item for a pointer that moved from `start` to `now`. */
export function dragged(start: number, now: number): number {
  return Math.min(Math.max(now - start, 0), maxDrag)
}

export const opensAt = (distance: number) => distance >= dragThreshold
