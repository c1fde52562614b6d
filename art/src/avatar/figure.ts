import { picture } from '../kit/svg.ts'
import { base, gripLeft, gripRight, ground } from './base/body.ts'
import { defaultBottoms, defaultFoot, defaultTops } from './base/clothes.ts'
import { flatHair, hair, headset } from './base/hair.ts'
import { glasses } from './base/head.ts'
import { bust, canvas, figureLayers, itemImage, partImage, partKinds, type Part, type Worn } from './layers.ts'
import { lookOf, type Look } from './look.ts'
import { drawnItems } from './wardrobe.ts'

/** Defaults that a look adds to a figure. */
const parts: Readonly<Record<Part, (look: Look) => string>> = {
  'default-background': ground,
  base,
  'default-bottoms': defaultBottoms,
  'default-foot': defaultFoot,
  'default-tops': defaultTops,
  'default-face': glasses,
  hair,
  'flat-hair': flatHair,
  'default-hats': headset,
  'grip-left': gripLeft,
  'grip-right': gripRight,
}

function kindsOf(part: Part): [address: string, draw: () => string][] {
  const draw = parts[part]
  return Array.from({ length: partKinds[part] }, (_, kind) => [partImage(part, kind), () => draw(lookOf(kind))])
}

/** Every layer that a figure may be composed of, by address. */
export const drawnLayers: ReadonlyMap<string, () => string> = new Map([
  ...(Object.keys(partKinds) as Part[]).flatMap(kindsOf),
  ...drawnItems.map(({ slot, key, draw }) => [itemImage(slot, key), draw] as const),
])

const noCostumes: typeof drawnLayers = new Map()

/** The stacked layers of a figure, without the SVG element; `costumes` draws what it wears beyond the items. */
export function composeFigure(userId: number, worn: Worn, costumes = noCostumes): string {
  return figureLayers(userId, worn)
    .map((address) => {
      const draw = drawnLayers.get(address) ?? costumes.get(address)
      if (!draw) throw new Error(`${address} isn't drawn`)
      return draw()
    })
    .join('')
}

/** One or more layers on the whole 3:4 canvas. */
export const canvasSvg = (drawing: string) => picture(canvas.width, canvas.height, drawing)

/** The whole figure. */
export const figureSvg = (userId: number, worn: Worn = {}) => canvasSvg(composeFigure(userId, worn))

/** Head and shoulders: the visible part of the canvas. */
export const bustBox = [
  bust.left * canvas.width,
  bust.top * canvas.height,
  bust.width * canvas.width,
  bust.height * canvas.height,
].join(' ')

/** Head and shoulders in a square, for the round avatar. */
export const bustSvg = (userId: number, worn: Worn = {}) => picture(256, 256, composeFigure(userId, worn), bustBox)
