import { avatarCatalogue, type CatalogueItem, type Wardrobe } from './catalogue.ts'
import { backgrounds } from './items/backgrounds.ts'
import { bottoms } from './items/bottoms.ts'
import { face } from './items/face.ts'
import { foot } from './items/foot.ts'
import { hats } from './items/hats.ts'
import { leftHand } from './items/left-hand.ts'
import { rightHand } from './items/right-hand.ts'
import { tops } from './items/tops.ts'
import type { Slot } from './layers.ts'

const wardrobe: { readonly [S in Slot]: Wardrobe<S> } = {
  hats,
  tops,
  bottoms,
  foot,
  face,
  hand_left: leftHand,
  hand_right: rightHand,
  background: backgrounds,
}

/** Every item with the drawing of its layer. */
export const drawnItems: readonly (CatalogueItem & { draw: () => string })[] = avatarCatalogue.map((item) => {
  const drawings: Readonly<Record<string, () => string>> = wardrobe[item.slot]
  const draw = drawings[item.key]
  if (!draw) throw new Error(`${item.key} isn't drawn`)
  return { ...item, draw }
})
