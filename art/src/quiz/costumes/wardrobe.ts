import { avatarCatalogue } from '../../avatar/catalogue.ts'
import { itemImage, type Slot, type Worn } from '../../avatar/layers.ts'
import { cloaks } from './cloaks.ts'
import { hats } from './hats.ts'
import { faces, heads } from './heads.ts'
import { leftHand } from './left-hand.ts'
import { places } from './places.ts'
import { rightHand } from './right-hand.ts'
import { tops } from './tops.ts'

/** What only the players of the quiz wear: no shop sells it. */
const costumes: Readonly<Partial<Record<Slot, Readonly<Record<string, () => string>>>>> = {
  hats: { ...hats, ...heads },
  tops: { ...tops, ...cloaks },
  face: faces,
  hand_left: leftHand,
  hand_right: rightHand,
  background: places,
}

const pieces = Object.entries(costumes).flatMap(([slot, drawings]) =>
  Object.entries(drawings).map(([key, draw]) => ({ slot: slot as Slot, key, image: `/quiz/${slot}/${key}`, draw })),
)

/** The costumes' drawings by the addresses that a figure wears them under. */
export const costumeLayers: ReadonlyMap<string, () => string> = new Map(pieces.map(({ image, draw }) => [image, draw]))

const images = new Map<string, readonly [slot: Slot, image: string]>([
  ...avatarCatalogue.map(({ slot, key }) => [key, [slot, itemImage(slot, key)]] as const),
  ...pieces.map(({ slot, key, image }) => [key, [slot, image]] as const),
])

/** What a figure wears, from the keys of items and costumes. Throws for an unknown key. */
export function wornFrom(keys: string): Worn {
  return Object.fromEntries(
    keys.split(' ').map((key) => {
      const piece = images.get(key)
      if (!piece) throw new Error(`${key} is neither an item nor a costume`)
      return piece
    }),
  )
}
