import { element } from '../kit/svg.ts'

/** The aspect ratio of link previews; portrait posters show the middle 500 units. */
export const WIDTH = 1200
export const HEIGHT = 630

export const ink = { stroke: '#12202A', strokeWidth: 4, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
export const bare = { ...ink, fill: 'none' } as const

/** A radial light; `id` is unique within the drawing. */
export const fadingLight = (id: string, colour: string, strength: number) =>
  element(
    'radialGradient',
    { id, cx: 0.5, cy: 0.5, r: 0.5 },
    element('stop', { offset: 0, stopColor: colour, stopOpacity: strength }) +
      element('stop', { offset: 1, stopColor: colour, stopOpacity: 0 }),
  )
