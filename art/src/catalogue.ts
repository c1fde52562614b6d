import shelves from '../avatar/catalogue.json' with { type: 'json' }
import { slots, type Slot } from './layers.ts'

/** From plain to precious; 3 (rare) and 4 (legendary) are highlighted. */
export type Quality = 0 | 1 | 2 | 3 | 4

/** An item; its key is unique, and its price in coins. */
export type CatalogueItem = { key: string; slot: Slot; name: string; quality: Quality; price: number }

/** Every item, by slot. */
export const avatarCatalogue: readonly CatalogueItem[] = slots.flatMap((slot) =>
  Object.entries(shelves[slot]).map(([key, item]) => ({ key, slot, ...item, quality: item.quality as Quality })),
)

/** Path of the item's layer under dist; prefix `/images/` for its address. */
export const itemFile = ({ slot, key }: Pick<CatalogueItem, 'slot' | 'key'>) => `items/${slot}/${key}.webp`

/** The item without a figure, 200×200, for lists. */
export const itemPreviewFile = ({ slot, key }: Pick<CatalogueItem, 'slot' | 'key'>) => `items/${slot}/${key}_p.webp`
