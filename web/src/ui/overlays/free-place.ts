/** Sides in px of the window. */
export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

const gap = 8

/**
 * The distance, `most` at maximum, by which a box must move up to cover the fewest of these controls, and then the fewest
 * of the sentences.
 */
export function liftOff(box: Box, controls: readonly Box[], most: number, sentences: readonly Box[] = []): number {
  const under = (boxes: readonly Box[], lift: number) =>
    boxes.filter(
      ({ top, bottom, left, right }) =>
        top < box.bottom - lift && bottom > box.top - lift && left < box.right && right > box.left,
    ).length
  const coveredAt = (lift: number) => under(controls, lift) * (sentences.length + 1) + under(sentences, lift)
  const lifts = [0, ...[...controls, ...sentences].map(({ top }) => box.bottom - top + gap)].filter(
    (lift) => lift >= 0 && lift <= most,
  )
  const best = Math.min(...lifts.map(coveredAt))
  return Math.min(...lifts.filter((lift) => coveredAt(lift) === best))
}
