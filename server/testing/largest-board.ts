import { type Board, boardLimits, encodedBytes, mapSize, type Mark, type Point, type Step } from '@judian/boards'

/** Points far from one another. */
const far = (n: number, k: number): Point => [
  (n * 7919 + k * 977) % mapSize.width,
  (n * 6271 + k * 3413) % mapSize.height,
]
const each = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

/** As many marks of a kind as a step may have, across the whole map. */
export const marksOf: Readonly<Record<string, () => Mark[]>> = {
  throw: () =>
    each(boardLimits.marks, (n) => ({ type: 'throw', floor: 0, what: 'smoke', from: far(n, 1), to: far(n, 9) })),
  sight: () => each(boardLimits.marks, (n) => ({ type: 'sight', floor: 0, from: far(n, 1), to: far(n, 9) })),
  area: () =>
    each(boardLimits.marks, (n) => ({
      type: 'area',
      floor: 0,
      tone: 'yellow',
      points: each(boardLimits.areaPoints, (k) => far(n, k * 5)),
    })),
  stroke: () =>
    each(boardLimits.marks, (n) => ({
      type: 'stroke',
      floor: 0,
      tone: 'yellow',
      points: each(Math.floor(boardLimits.strokePoints / boardLimits.marks), (k) => far(n, k * 5)),
    })),
  label: () =>
    each(boardLimits.marks, (n) => ({
      type: 'label',
      floor: 0,
      at: far(n, 2),
      text: '字'.repeat(boardLimits.labelLength),
    })),
}

const stands = (step: number) => each(boardLimits.pieces, (n) => ({ piece: n + 1, floor: 0, at: far(n, step) }))
const way = (n: number) => each(boardLimits.wayPoints, (k) => far(n + 3, k))

/** A board whose last step has these marks and all pieces. */
export const boardWith = (marks: Mark[]): Board => ({
  v: 1,
  map: 'zhanqiao',
  side: 'attack',
  pieces: each(boardLimits.pieces, (n) => ({ id: n + 1, kind: 'smoke' })),
  steps: [
    { caption: '', stands: stands(0), marks: [] },
    { caption: '', stands: stands(5).map((stand, n) => ({ ...stand, way: way(n) })), marks },
  ],
})

/** A board with the most steps and words in its bytes. */
export function largestBoard(): Board {
  const step = (n: number, marks: Mark[]): Step => ({
    caption: `${n}`.padEnd(boardLimits.captionLength, '说'),
    stands: [{ piece: 1, floor: 0, at: far(1, n) }],
    marks,
  })
  const steps = each(boardLimits.steps, (n) => step(n, marksOf['label']!()))
  const whole: Board = { ...boardWith([]), pieces: [{ id: 1, kind: 'attack', num: 1 }], steps }
  for (let n = 0; encodedBytes(whole) > boardLimits.bytes; n++)
    steps[n % steps.length] = { ...steps[n % steps.length]!, marks: steps[n % steps.length]!.marks.slice(1) }
  return whole
}
