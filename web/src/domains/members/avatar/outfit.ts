import type { Avatar, AvatarItem } from '@judian/contract'
import { type Place, places } from '../../../kernel/items/places.ts'

/** An outfit: item URLs, `default` for empty slots; the background may be a colour. */
export type Outfit = Omit<Avatar, 'user_id' | 'legendary'>

export const nothing = 'default'

const outfit = (wornAt: (place: Place) => string) =>
  Object.fromEntries(places.map((place) => [place, wornAt(place)])) as Outfit

export const outfitOf = (avatar: Avatar): Outfit => outfit((place) => avatar[place])

export const isColour = (worn: string) => worn.startsWith('rgb')

export const isSame = (one: Outfit, other: Outfit) => places.every((place) => one[place] === other[place])

/** The items of an outfit, from hat to background. */
export const wornItems = <Item extends AvatarItem>(worn: Outfit, items: readonly Item[]): Item[] =>
  places.flatMap((place) => items.filter((item) => item.body_item_url === worn[place]))

/** Removes items that are no longer available. */
export function available(worn: Outfit, items: readonly AvatarItem[]): Outfit {
  const known = new Set([nothing, ...items.map((item) => item.body_item_url)])
  return outfit((place) => (known.has(worn[place]) || isColour(worn[place]) ? worn[place] : nothing))
}
