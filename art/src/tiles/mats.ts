import { circle, element, path, picture, rect } from '../kit/svg.ts'

interface Mat {
  readonly ground: string
  readonly line: string
}

/** Ground of each level: a cutting mat, a felt, a steel plate. */
const mats: Readonly<Record<'light' | 'dark', readonly [Mat, Mat, Mat]>> = {
  light: [
    { ground: '#CFE6DC', line: '#B4D5C8' },
    { ground: '#DCE3EE', line: '#C3CEE0' },
    { ground: '#E9DCCB', line: '#D8C5AB' },
  ],
  dark: [
    { ground: '#1B3029', line: '#264239' },
    { ground: '#1D2735', line: '#2A374A' },
    { ground: '#33291F', line: '#45382A' },
  ],
}

const size = 240

const patterns = [
  (line: string) =>
    path('M0 0h240M0 60h240M0 120h240M0 180h240M0 0v240M60 0v240M120 0v240M180 0v240', {
      stroke: line,
      strokeWidth: 3,
    }),
  (line: string) =>
    path('M-20 120L120-20M-20 240L240-20M0 340L340 0M120 260L260 120', { stroke: line, strokeWidth: 10, fill: 'none' }),
  (line: string) =>
    [60, 180].flatMap((x) => [60, 180].map((y) => circle(x, y, 7, { fill: line }))).join('') +
    rect(0, 0, 240, 240, { fill: 'none', stroke: line, strokeWidth: 6 }),
]

/** A repeating square; `level` from 0. */
export const matSvg = (theme: 'light' | 'dark', level: number) => {
  const { ground, line } = mats[theme][level]!
  return picture(size, size, element('rect', { width: size, height: size, fill: ground }) + patterns[level]!(line))
}
