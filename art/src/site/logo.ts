import { path, picture, rect } from '../kit/svg.ts'

/**
 * The mark: a strongpoint seen from above, its wall broken by one way in and a beacon inside.
 * It carries its own ground, so it reads in a light tab, a dark tab and at 16 px.
 */
export const logoSvg = () =>
  picture(
    64,
    64,
    rect(0, 0, 64, 64, { rx: 15, fill: '#16262F' }) +
      path('M40 17.5L32 13 15.5 22.5v19L32 51l16.5-9.500V33', {
        fill: 'none',
        stroke: '#44E3B0',
        strokeWidth: 6,
        strokeLinejoin: 'round',
        strokeLinecap: 'round',
      }) +
      path('M32 24.500l6.500 3.750v7.500L32 39.500l-6.500-3.750v-7.500z', { fill: '#F4F7F4' }),
  )
