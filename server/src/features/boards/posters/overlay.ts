import { type Board, mapSize, stepSvg } from '@judian/boards'

/** Our name, 据点, as strokes in two squares of 24 by 24: pictures need no font for it. */
const name =
  'M3 7H9M6 2V20L4 18.500M3 14.500 9 12M11 9H21V4H11V11Q11 18 9 21M12.500 12.500H22M17 9.500V15.500M13.500 15.500H20.500V21H13.500Z' +
  'M40 2V9.500M40 5.500H47M34 9.500H46V15H34ZM33 18 32 22M38 18 38.500 21.500M42.500 18 43.500 21.500M47 18 48.500 22'

const plate = { width: 208, height: 104, margin: 24 }

/** A plate with our name in the lower right corner. */
const signature =
  `<g transform="translate(${mapSize.width - plate.width - plate.margin} ${mapSize.height - plate.height - plate.margin})">` +
  `<rect width="${plate.width}" height="${plate.height}" rx="16" fill="#10241d" fill-opacity="0.88"/>` +
  `<path transform="translate(22 16) scale(3)" d="${name}" fill="none" stroke="#44e3b0" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></g>`

/** The floor with most pieces in a step, the lowest among equals. */
export function floorOf({ steps }: Board, step: number): number {
  const counts: number[] = []
  for (const { floor } of steps[step]!.stands) counts[floor] = (counts[floor] ?? 0) + 1
  const most = Math.max(0, ...counts.filter(Boolean))
  return Math.max(0, counts.indexOf(most))
}

/** A board without its labels: they are text, and a server may have no font for them. */
const withoutLabels = (board: Board): Board => ({
  ...board,
  steps: board.steps.map((step) => ({ ...step, marks: step.marks.filter(({ type }) => type !== 'label') })),
})

/** The SVG overlay on the drawing of a step's floor. */
export const overlayOf = (board: Board, step: number, floor: number) =>
  stepSvg(withoutLabels(board), step, { floor }).replace(/<\/svg>$/, `${signature}</svg>`)
