import { circle, element, group, path, rect, through } from '../kit/svg.ts'
import type { Hues } from './hues.ts'
import { type Ground, mapSize, type Shape } from './plan.ts'

interface Texture {
  readonly size: readonly [width: number, height: number]
  readonly marks: (colour: string) => string
}

const lines = (d: string, stroke: string, strokeWidth = 2.5) =>
  path(d, { fill: 'none', stroke, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' })

const dots = (fill: string, ...spots: readonly (readonly [x: number, y: number, r: number])[]) =>
  spots.map(([x, y, r]) => circle(x, y, r, { fill })).join('')

const textures: Record<Exclude<Ground, 'planks'>, Texture> = {
  grass: {
    size: [170, 150],
    marks: (colour) => lines('M24 36l4-12M32 38l7-10M112 96l4-12M120 98l7-10M70 132l4-12M78 134l7-10', colour, 3),
  },
  gravel: {
    size: [120, 110],
    marks: (colour) =>
      dots(colour, [18, 22, 3.5], [70, 14, 2.5], [98, 52, 3.5], [44, 66, 2.5], [20, 96, 3], [82, 94, 2.5]),
  },
  rock: {
    size: [190, 170],
    marks: (colour) => lines('M30 40l22-12 26 8M52 28l-6 22M120 120l26-14 18 10M60 138l20 8', colour),
  },
  sand: { size: [140, 120], marks: (colour) => dots(colour, [20, 20, 2.5], [86, 40, 2], [50, 84, 2.5], [120, 102, 2]) },
  stone: {
    size: [144, 96],
    marks: (colour) => lines('M0 0h144M0 48h144M36 0v48M108 48v48', colour, 2),
  },
  water: {
    size: [240, 160],
    marks: (colour) => lines('M24 40q12-11 24 0t24 0M150 112q12-11 24 0t24 0M120 30q9-8 18 0', colour, 3),
  },
}

/** Boards lie across the way. */
const boards: Record<'across' | 'along', Texture> = {
  across: { size: [26, 26], marks: (colour) => lines('M13 0v26', colour, 2) },
  along: { size: [26, 26], marks: (colour) => lines('M0 13h26', colour, 2) },
}

const pattern = (id: string, { size: [width, height], marks }: Texture, colour: string) =>
  element('pattern', { id, width, height, patternUnits: 'userSpaceOnUse' }, marks(colour))

/** Textures that the grounds are filled with. */
export const groundPatterns = ({ mark }: Hues) =>
  Object.entries(textures)
    .map(([ground, texture]) => pattern(ground, texture, mark[ground as Ground]))
    .join('') +
  pattern('across', boards.across, mark.planks) +
  pattern('along', boards.along, mark.planks)

/** Built grounds are rectangles; natural ones have more corners, which are rounded. */
function outline(shape: Shape) {
  if (shape.length === 4) return through(shape, true)
  const next = (n: number) => shape[(n + 1) % shape.length]!
  const middles = shape.map(([x, y], n) => `${(x + next(n)[0]) / 2} ${(y + next(n)[1]) / 2}`)
  return `M${middles.at(-1)}${shape.map(([x, y], n) => `Q${x} ${y} ${middles[n]}`).join('')}Z`
}

function boardsOf(shape: Shape) {
  const extent = (axis: 0 | 1) => {
    const all = shape.map((point) => point[axis])
    return Math.max(...all) - Math.min(...all)
  }
  return extent(0) > extent(1) ? 'across' : 'along'
}

const textureOf = (ground: Ground, shape: Shape) => `url(#${ground === 'planks' ? boardsOf(shape) : ground})`

/** Neighbours of one kind are outlined together, as if they were one. */
function together(ground: Ground, shapes: readonly Shape[], hues: Hues) {
  const raised = ground === 'planks' || ground === 'rock'
  const draw = (attrs: Readonly<Record<string, string | number>>) =>
    shapes.map((shape) => path(outline(shape), attrs)).join('')
  const shadow = group({ transform: 'translate(10 14)', opacity: hues.shadowOpacity }, draw({ fill: hues.shadow }))
  const side = group({ transform: 'translate(6 9)' }, draw({ fill: hues.mark[ground] }))
  return (
    (raised ? shadow : '') +
    (ground === 'rock' ? side : '') +
    draw({ fill: 'none', stroke: hues.mark[ground], strokeWidth: raised ? 8 : 6, strokeLinejoin: 'round' }) +
    draw({ fill: hues.ground[ground] }) +
    shapes.map((shape) => path(outline(shape), { fill: textureOf(ground, shape) })).join('')
  )
}

/** Everything outside buildings, from the lowest layer. */
export function groundsSvg(base: Ground, grounds: readonly (readonly [Ground, Shape])[], hues: Hues) {
  const runs: { ground: Ground; shapes: Shape[] }[] = []
  for (const [ground, shape] of grounds) {
    const last = runs.at(-1)
    if (last?.ground === ground) last.shapes.push(shape)
    else runs.push({ ground, shapes: [shape] })
  }
  const { width, height } = mapSize
  return (
    rect(0, 0, width, height, { fill: hues.ground[base] }) +
    rect(0, 0, width, height, { fill: `url(#${base})` }) +
    runs.map(({ ground, shapes }) => together(ground, shapes, hues)).join('')
  )
}
