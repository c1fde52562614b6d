import { createRandom } from '../kit/random.ts'
import { path, rect } from '../kit/svg.ts'
import type { SiegeLight } from './light.ts'

const COURSE = 34

/** A face of masonry: plain stone, with some blocks and joints picked out. */
export function masonry(seed: number, x: number, y: number, width: number, height: number, light: SiegeLight): string {
  const random = createRandom(seed)
  const { base, light: bright, shade, joint } = light.stone
  const blocks: Record<string, string> = { [bright]: '', [shade]: '' }
  let joints = ''
  for (let top = y, course = 0; top < y + height; top += COURSE, course += 1) {
    const bottom = Math.min(top + COURSE, y + height)
    for (let left = x + (course % 2) * -24; left < x + width;) {
      const right = Math.min(left + random.between(52, 92), x + width)
      const from = Math.max(left, x)
      if (right - from > 14 && bottom - top > 12) {
        const box = `M${from + 2} ${(top + 2).toFixed(0)}H${(right - 2).toFixed(0)}V${(bottom - 2).toFixed(0)}H${from.toFixed(0)}z`
        if (random.chance(0.24)) blocks[random.chance(0.45) ? bright : shade] += box
        else if (random.chance(0.4)) joints += `M${right.toFixed(0)} ${(top + 4).toFixed(0)}V${(bottom - 4).toFixed(0)}`
        if (random.chance(0.5)) joints += `M${(from + 6).toFixed(0)} ${bottom.toFixed(0)}H${(right - 8).toFixed(0)}`
      }
      left = right
    }
  }
  return (
    rect(x, y, width, height, { fill: base }) +
    Object.entries(blocks)
      .map(([fill, d]) => path(d, { fill, opacity: 0.55 }))
      .join('') +
    path(joints, { stroke: joint, strokeWidth: 2, strokeLinecap: 'round', opacity: 0.7 })
  )
}

/** The outline of a crenellated top from `x` to `x + width`; indices in `fallen` have lost their merlon. */
export function crenels(x: number, y: number, width: number, step: number, fallen: readonly number[] = []): string {
  const rise = step * 0.62
  let d = `M${x} ${y}`
  for (let at = 0, index = 0; at + step <= width + 0.5; at += step, index += 1) {
    const left = x + at
    const [edge, gap] = [left + step * 0.6, left + step]
    d += fallen.includes(index)
      ? `L${left + 6} ${y - 4}L${left + step * 0.3} ${y + 7}L${edge} ${y}H${gap}`
      : `V${y - rise}H${edge}V${y}H${gap}`
  }
  return d
}

/** A jagged crack along points, wider where it begins. */
export function crack(points: readonly (readonly [number, number])[], width: number, light: SiegeLight): string {
  const there = points.map(([x, y], index) => [x + (width * (points.length - index)) / points.length, y] as const)
  const d = [...points, ...there.toReversed()].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return path(`M${d}z`, { fill: light.outline, stroke: light.outline, strokeWidth: 2, strokeLinejoin: 'round' })
}
