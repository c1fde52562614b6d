import looks from '../avatar/looks.json' with { type: 'json' }
import { avatarCatalogue } from './catalogue.ts'
import { contentOf, picture, rulesOfColours, type Element } from './drawing.ts'
import { bust, canvas, figureLayers, itemImage, partImage, partKinds, type Part } from './layers.ts'

type Look = (typeof looks)[number]

/** The drawings of each part that a look adds to a figure, from back to front. */
const parts: Readonly<Record<Part, (look: Look) => string[]>> = {
  'default-background': () => ['ground'],
  base: ({ hair, mood }) => ['shadow', ...(hair === 'long' ? ['hair-behind'] : []), 'body', `mouth-${mood}`],
  'default-bottoms': () => ['trousers'],
  'default-foot': () => ['boots'],
  'default-tops': ({ top }) => [top],
  'default-face': () => ['glasses'],
  hair: ({ hair }) => [`hair/${hair}`],
  'flat-hair': ({ hair }) => [`flat-hair/${hair}`],
  'default-hats': () => ['headset'],
  'grip-left': () => ['grip-left'],
  'grip-right': () => ['grip-right'],
}

/** A part in the colours of a look. */
function drawPart(part: Part, kind: number): Element[] {
  const look = looks[kind]!
  const rules = rulesOfColours(look.colours)
  return parts[part](look).flatMap((name) => contentOf(`avatar/default/${name}.svg`, rules))
}

const kindsOf = (part: Part) =>
  Array.from({ length: partKinds[part] }, (_, kind) => [partImage(part, kind), () => drawPart(part, kind)] as const)

/** Every layer that a figure may be composed of, by address. */
export const drawnLayers: ReadonlyMap<string, () => Element[]> = new Map([
  ...(Object.keys(partKinds) as Part[]).flatMap(kindsOf),
  ...avatarCatalogue.map(
    ({ slot, key }) => [itemImage(slot, key), () => contentOf(`avatar/${slot}/${key}.svg`)] as const,
  ),
])

/** Layers on the whole 3:4 canvas. */
export const canvasSvg = (content: readonly Element[]) =>
  picture(canvas.width, canvas.height, `0 0 ${canvas.width} ${canvas.height}`, content)

/** The stacked layers of a default figure. */
const composed = (look: number, background = 'default') =>
  figureLayers(look, { background }).flatMap((address) => drawnLayers.get(address)!())

/** The whole figure, before any background. */
export const figureSvg = (look: number) => canvasSvg(composed(look, 'rgb'))

const bustBox = [
  bust.left * canvas.width,
  bust.top * canvas.height,
  bust.width * canvas.width,
  bust.height * canvas.height,
].join(' ')

/** Head and shoulders in a square, for the round avatar. */
export const bustSvg = (look: number) => picture(256, 256, bustBox, composed(look))
