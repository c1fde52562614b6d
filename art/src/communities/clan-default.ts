import { palette } from '../kit/palette.ts'
import { circle, path, picture, rect } from '../kit/svg.ts'

const edge = { stroke: palette.ink, strokeWidth: 4, strokeLinejoin: 'round' } as const

/** Default logo of clans: a plain shield with a chevron. */
export const clanDefaultSvg = () =>
  picture(
    256,
    256,
    rect(0, 0, 256, 256, { fill: '#C6D8DA' }) +
      circle(128, 128, 104, { fill: '#B3CACC' }) +
      path('M128 46q34 22 70 22v58q0 58-70 88q-70-30-70-88v-58q36 0 70-22z', { ...edge, fill: '#5B7C86' }) +
      path('M128 46q34 22 70 22v58q0 58-70 88z', { fill: '#4A6973' }) +
      path('M84 118l44-34 44 34v24l-44-34-44 34z', { ...edge, fill: palette.mint }) +
      path('M84 154l44-34 44 34v18l-44-34-44 34z', { ...edge, fill: palette.haze }) +
      path('M128 46q34 22 70 22v58q0 58-70 88q-70-30-70-88v-58q36 0 70-22z', { ...edge, fill: 'none' }),
  )
