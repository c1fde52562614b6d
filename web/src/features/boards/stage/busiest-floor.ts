import type { Board } from '@judian/boards'

/** The floor with most of what a step has; it shows until another is chosen. */
export function busiestFloor({ steps }: Board, step: number): number {
  const { stands, marks } = steps[step]!
  const counts = new Map<number, number>()
  for (const { floor } of [...stands, ...marks]) counts.set(floor, (counts.get(floor) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0]
}
