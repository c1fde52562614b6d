import { picture } from '../kit/svg.ts'
import { base, gripLeft, gripRight, ground } from './base/body.ts'
import { defaultBottoms, defaultFoot, defaultTops } from './base/clothes.ts'
import { flatHair, hair, headset } from './base/hair.ts'
import { glasses } from './base/head.ts'
import {
  bust,
  canvas,
  defaultAvatarCount,
  figureLayers,
  hasGlasses,
  hasHeadset,
  itemImage,
  type Worn,
} from './layers.ts'
import { lookOf, type Look } from './look.ts'
import { drawnItems } from './wardrobe.ts'

type Part = { name: string; draw: (look: Look) => string; onlyFor?: (look: number) => boolean }

/** What each default look brings to a figure. */
const parts: readonly Part[] = [
  { name: 'default-background', draw: ground },
  { name: 'base', draw: base },
  { name: 'default-bottoms', draw: defaultBottoms },
  { name: 'default-foot', draw: defaultFoot },
  { name: 'default-tops', draw: defaultTops },
  { name: 'default-face', draw: glasses, onlyFor: hasGlasses },
  { name: 'hair', draw: hair },
  { name: 'flat-hair', draw: flatHair },
  { name: 'default-hats', draw: headset, onlyFor: hasHeadset },
  { name: 'grip-left', draw: gripLeft },
  { name: 'grip-right', draw: gripRight },
]

const looks = Array.from({ length: defaultAvatarCount }, (_, look) => look)

/** Every layer that a figure may be composed of, by its address. */
export const drawnLayers: ReadonlyMap<string, () => string> = new Map([
  ...looks.flatMap((look) =>
    parts
      .filter(({ onlyFor }) => onlyFor?.(look) ?? true)
      .map(({ name, draw }) => [`/images/avatar/${name}-${look}.webp`, () => draw(lookOf(look))] as const),
  ),
  ...drawnItems.map(({ slot, key, draw }) => [itemImage(slot, key), draw] as const),
])

function compose(userId: number, worn: Worn): string {
  return figureLayers(userId, worn)
    .map((address) => {
      const draw = drawnLayers.get(address)
      if (!draw) throw new Error(`${address} isn't drawn`)
      return draw()
    })
    .join('')
}

/** One layer, or several, on the whole 3:4 canvas. */
export const canvasSvg = (drawing: string) => picture(canvas.width, canvas.height, drawing)

/** The whole figure. */
export const figureSvg = (userId: number, worn: Worn = {}) => canvasSvg(compose(userId, worn))

const bustBox = [
  bust.left * canvas.width,
  bust.top * canvas.height,
  bust.width * canvas.width,
  bust.height * canvas.height,
].join(' ')

/** Head and shoulders in a square, for the round avatar. */
export const bustSvg = (userId: number, worn: Worn = {}) => picture(256, 256, compose(userId, worn), bustBox)
