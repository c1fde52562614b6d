import { palette } from '../kit/palette.ts'
import { circle, group, path, picture, rect } from '../kit/svg.ts'

const ink = { stroke: palette.ink, strokeWidth: 4, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
const bare = { ...ink, fill: 'none' } as const

const hook = () =>
  path('M0-40v26', { ...bare, strokeWidth: 7 }) +
  circle(0, -38, 7, { ...ink, fill: palette.paper }) +
  path('M0-16v30a16 16 0 0 1-32 0l-6 8M-32 14l10 6', { ...bare, stroke: palette.ink, strokeWidth: 13 }) +
  path('M0-16v30a16 16 0 0 1-32 0', { ...bare, stroke: palette.amber, strokeWidth: 6 }) +
  path('M18-24q22 10 16 36l-8-6M34 12l8-8', { ...bare, stroke: palette.mintDeep, strokeWidth: 5 })

const shaker = () =>
  group(
    { transform: 'rotate(18)' },
    path('M-20-8h40l-6 46h-28z', { ...ink, fill: palette.sky }),
    path('M-14-30h28l6 22h-40z', { ...ink, fill: palette.haze }),
    rect(-8, -42, 16, 12, { ...ink, rx: 4, fill: palette.steel }),
    path('M-10 8h20M-8 20h16', bare),
  ) + path('M-40-12q-8 12 0 24M40-22q8 12 0 24', { ...bare, stroke: palette.mintDeep, strokeWidth: 5 })

const shelf = () =>
  path('M-42 18h84v9h-84z', { ...ink, fill: palette.amber }) +
  path('M-30 27v12h8l6-12M30 27v12h-8l-6-12', { ...ink, fill: palette.steel }) +
  [-38, -12, 14]
    .map((x, place) =>
      rect(x, -8, 24, 26, { ...ink, rx: 5, fill: [palette.coral, palette.paper, palette.mint][place]! }),
    )
    .join('') +
  path('M0-38v20M-9-26l9 9 9-9', { ...bare, stroke: palette.mintDeep, strokeWidth: 5 })

const lamp = () =>
  path('M-6 40h36', { ...bare, strokeWidth: 8 }) +
  path('M14 38l-22-34 14-26', { ...bare, strokeWidth: 6 }) +
  path('M-8-40l30 16-6 14-38-18z', { ...ink, fill: palette.mint }) +
  path('M-20-20l-22 34 40 10 12-30z', { fill: palette.amber, opacity: 0.55 }) +
  path('M-22-28l38 18-4 6-36-16z', { ...ink, fill: palette.paper })

const tongs = () =>
  path('M-34-30l34 30-30 34M34-30l-34 30 30 34', { ...bare, strokeWidth: 12 }) +
  path('M-34-30l34 30-30 34M34-30l-34 30 30 34', { ...bare, stroke: palette.mist, strokeWidth: 5 }) +
  circle(0, 0, 8, { ...ink, fill: palette.amber }) +
  path('M-14-38h28M8-44l7 6-7 6', { ...bare, stroke: palette.mintDeep, strokeWidth: 5 }) +
  path('M14 40h-28M-8 34l-7 6 7 6', { ...bare, stroke: palette.mintDeep, strokeWidth: 5 })

const magnet = () =>
  path('M-36 34v-36a36 36 0 0 1 72 0v36h-22v-34a14 14 0 0 0-28 0v34z', { ...ink, fill: palette.coral }) +
  path('M-36 16h22v18h-22zM14 16h22v18h-22z', { ...ink, fill: palette.paper }) +
  path('M-25 42v4M25 42v4M-34 44l-4 5M34 44l4 5', { ...bare, stroke: palette.mintDeep, strokeWidth: 5 })

const drawn = { hook, shaker, shelf, lamp, tongs, magnet }

/** Each gadget on a transparent background, by the engine's names. */
export const gadgetDrawings = Object.entries(drawn).map(
  ([name, draw]) => [name, () => picture(96, 96, draw(), '-50 -50 100 100')] as const,
)
