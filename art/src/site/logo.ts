import { group, path, picture, rect } from '../kit/svg.ts'

const ground = '#10241D'
const mint = '#44E3B0'

/** The logo on 32 units: a strongpoint from above, its four corners and a beacon inside. */
export const mark =
  path('M16 1.5L28.5 8v16L16 30.500 3.500 24V8z', { fill: ground, stroke: mint, strokeWidth: 1.5 }) +
  path('M11 9.500H8.500v5M21 9.500h2.500v5M11 22.500H8.500v-5M21 22.500h2.500v-5', {
    fill: 'none',
    stroke: mint,
    strokeWidth: 2.2,
  }) +
  path('M16 12.200L19.800 16 16 19.800 12.200 16z', { fill: mint })

/** App icon: `inset` is the margin that a mask may cut off, as a fraction of the width. */
export function appIconSvg(size: number, { inset, corner }: { inset: number; corner: number }): string {
  const scale = (size * (1 - 2 * inset)) / 32
  return picture(
    size,
    size,
    rect(0, 0, size, size, { rx: size * corner, fill: '#0B1914' }) +
      group({ transform: `translate(${size * inset} ${size * inset}) scale(${scale})` }, mark),
  )
}
