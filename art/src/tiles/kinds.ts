import { palette } from '../kit/palette.ts'
import { at, circle, path, picture, type Point, polygon, rect, regular } from '../kit/svg.ts'

const ink = { stroke: palette.ink, strokeWidth: 4, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
const bare = { ...ink, fill: 'none' } as const
const mint = '#2FBF93'
const red = '#E0604C'
const blue = '#4E8FD6'
const gold = '#EDAE3F'
const violet = '#7C6FD3'
const grey = '#8CA2AB'

/** Alternates outer and inner radius. */
const starPoints = regular(0, 0, 29, 10).map(([x, y], corner): Point => {
  const reach = corner % 2 === 0 ? 1 : 0.46
  return [x * reach, y * reach]
})

const star = () => polygon(starPoints, { ...ink, fill: gold })

const key = () =>
  circle(-13, 0, 13, { ...ink, fill: gold }) +
  circle(-13, 0, 4, { ...ink, fill: palette.paper }) +
  path('M0-4h28v16h-8v-8h-6v8h-8v-8h-6z', { ...ink, fill: gold })

const bolt = () => path('M6-30l-26 34h16l-6 26 28-36h-16l10-24z', { ...ink, fill: red })

const gear = () =>
  path(
    'M-5-29h10l2 8 7 3 7-4 7 7-4 7 3 7 8 2v10l-8 2-3 7 4 7-7 7-7-4-7 3-2 8h-10l-2-8-7-3-7 4-7-7 4-7-3-7-8-2v-10l8-2 3-7-4-7 7-7 7 4 7-3z',
    { ...ink, fill: grey, transform: 'translate(0 -4) scale(0.92)' },
  ) + circle(0, 0, 8, { ...ink, fill: palette.paper })

const anchor = () =>
  circle(0, -21, 7, { ...bare, strokeWidth: 5 }) +
  path('M0-14v40M-14-6h28', { ...bare, strokeWidth: 8 }) +
  path('M-26 6q2 22 26 22t26-22M-32 12l6-8 8 7M32 12l-6-8-8 7', { ...bare, strokeWidth: 6 })

const leaf = () =>
  path('M-24 26q-6-44 48-52q4 52-38 46z', { ...ink, fill: mint }) +
  path('M-26 30q14-30 36-42M-12 12l2-16M0 2l16 0', bare)

const drone = () =>
  path('M-18-14l36 28M18-14l-36 28', { ...bare, strokeWidth: 6 }) +
  [
    [-20, -17],
    [20, -17],
    [-20, 17],
    [20, 17],
  ]
    .map(([x, y]) => circle(x!, y!, 10, { ...ink, fill: palette.haze }))
    .join('') +
  rect(-10, -8, 20, 16, { ...ink, rx: 5, fill: blue })

const mug = () =>
  path('M14-8h8q8 0 8 9t-8 9h-8', { ...bare, strokeWidth: 6 }) +
  path('M-26-16h40v32q0 10-10 10h-20q-10 0-10-10z', { ...ink, fill: red }) +
  path('M-14-30q5 4 0 9M0-30q5 4 0 9', bare)

const flag = () =>
  path('M-18 30v-60', { ...bare, strokeWidth: 6 }) +
  path('M-18-28q16-8 24 0t22 0v28q-14 8-22 0t-24 0z', { ...ink, fill: violet })

const padlock = () =>
  path('M-14-4v-10q0-14 14-14t14 14v10', { ...bare, strokeWidth: 6 }) +
  rect(-22, -6, 44, 34, { ...ink, rx: 7, fill: blue }) +
  path('M0 6v10', { ...bare, strokeWidth: 7 })

const plus = () =>
  path('M-10-28h20v18h18v20h-18v18h-20v-18h-18v-20h18z', { ...ink, fill: palette.paper }) +
  path('M-5-20h10v15h15v10h-15v15h-10v-15h-15v-10h15z', { fill: red })

const radio = () =>
  path('M12-12v-20', { ...bare, strokeWidth: 6 }) +
  rect(-20, -14, 40, 44, { ...ink, rx: 6, fill: palette.steel }) +
  rect(-12, -6, 24, 12, { ...ink, rx: 2, fill: palette.mintPale }) +
  circle(-8, 18, 3, { fill: palette.paper }) +
  circle(2, 18, 3, { fill: palette.paper }) +
  circle(12, 18, 3, { fill: palette.paper })

const nut = () =>
  polygon(regular(0, 0, 30, 6), { ...ink, fill: gold }) + circle(0, 0, 12, { ...ink, fill: palette.paper })

const moon = () => path('M10-29a30 30 0 1 0 20 34a24 24 0 0 1-20-34z', { ...ink, fill: violet })

const target = () =>
  circle(0, 0, 28, { ...ink, fill: palette.paper }) +
  circle(0, 0, 17, { ...ink, fill: mint }) +
  circle(0, 0, 6, { fill: palette.ink }) +
  path('M0-34v10M0 34v-10M-34 0h10M34 0h-10', { ...bare, strokeWidth: 5 })

const tent = () =>
  path('M0-26l32 52h-64z', { ...ink, fill: mint }) +
  path('M0-26l10 52h-20z', { ...ink, fill: palette.ink }) +
  path('M0-26l-6-6M0-26l6-6', bare)

/** In the engine's order of kinds; each has a distinct silhouette, so that colour isn't needed. */
const kinds = [star, key, bolt, gear, anchor, leaf, drone, mug, flag, padlock, plus, radio, nut, moon, target, tent]

/** Size of one kind in units of the drawing. */
const cell = 80

/** Sprite of all kinds, cropped by the page. */
export const tileKindsSvg = () =>
  picture(cell * kinds.length, cell, kinds.map((draw, place) => at(cell * (place + 0.5), cell / 2, 1, draw())).join(''))
