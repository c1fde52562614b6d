import { createRandom } from '../../kit/random.ts'
import { ridge } from '../../kit/scene.ts'
import { circle, picture, rect } from '../../kit/svg.ts'
import type { Wardrobe } from '../catalogue.ts'
import { coverImage, itemImage, partImage, partKinds } from '../layers.ts'
import { lookOf } from '../look.ts'
import { floorTop, wide } from './canvas.ts'
import { fine } from './fine.ts'
import { landscapes } from './landscapes.ts'
import { rooms } from './rooms.ts'

/** Every background that is drawn tall for the figure's canvas, drawn wide. */
const drawings: Wardrobe<'background'> = { ...rooms, ...landscapes, ...fine }

/** The default: the colour field and disc of the figure's, with a quiet ridge of its shade. */
function defaultCover(kind: number): string {
  const { base, shade } = lookOf(kind).ground
  return (
    rect(0, 0, wide.width, wide.height, { fill: base }) +
    circle(480, 118, 108, { fill: shade, opacity: 0.8 }) +
    ridge(createRandom(40 + kind), wide.width, wide.height, 196, 0.5, shade) +
    rect(0, floorTop, wide.width, wide.height - floorTop, { fill: base, opacity: 0.55 })
  )
}

/** Wide drawings by their addresses. */
export const covers: readonly (readonly [address: string, draw: () => string])[] = [
  ...Object.entries(drawings).map(([key, draw]) => [coverImage(itemImage('background', key))!, draw] as const),
  ...Array.from(
    { length: partKinds['default-background'] },
    (_, kind) => [coverImage(partImage('default-background', kind))!, () => defaultCover(kind)] as const,
  ),
]

export const coverSvg = (drawing: string) => picture(wide.width, wide.height, drawing)
