/** Sides in px of the window. */
export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

const gap = 8

/** The distance, `most` at maximum, by which a box must move up to cover the fewest of these controls. */
export function liftOff(box: Box, controls: readonly Box[], most: number): number {
  const coveredAt = (lift: number) =>
    controls.filter(
      ({ top, bottom, left, right }) =>
        top < box.bottom - lift && bottom > box.top - lift && left < box.right && right > box.left,
    ).length
  const lifts = [0, ...controls.map(({ top }) => box.bottom - top + gap)].filter((lift) => lift >= 0 && lift <= most)
  const best = Math.min(...lifts.map(coveredAt))
  return Math.min(...lifts.filter((lift) => coveredAt(lift) === best))
}
