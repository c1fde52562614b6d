import { slots, type Slot } from '@judian/art'
import type { CallInput } from '@judian/contract'
import { ApiError } from '../../../kernel/http/api-error.ts'

/** Requested outfit: an item URL or 'default' per slot; the background may be an rgb colour. */
export type Chosen = CallInput<'/v1/account/equipAvatar'>

export const undressed: Chosen = {
  hats: 'default',
  tops: 'default',
  bottoms: 'default',
  foot: 'default',
  face: 'default',
  hand_left: 'default',
  hand_right: 'default',
  background_color: 'default',
}

interface Item {
  id: number
  bodyItemUrl: string
  bodyType: number
}

/** A validated outfit. */
export interface Outfit {
  ids: Partial<Record<Slot, number>>
  /** Background colour, instead of a background item. */
  rgb: string | null
  worn: Partial<Record<Slot, string>>
}

const channel = '(0|[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-5])'
const rgbPattern = new RegExp(`^rgb\\(${channel}, ${channel}, ${channel}\\)$`)

const fieldOf = (slot: Slot) => (slot === 'background' ? 'background_color' : slot)

export const chosenUrls = (chosen: Chosen) =>
  slots.map((slot) => chosen[fieldOf(slot)]).filter((value) => value !== 'default' && !rgbPattern.test(value))

/** Resolves each slot's item. Throws Malformed for an unknown URL, an item of another slot, or an invalid colour. */
export function outfitOf(chosen: Chosen, items: readonly Item[]): Outfit {
  const byUrl = new Map(items.map((item) => [item.bodyItemUrl, item]))
  const outfit: Outfit = { ids: {}, rgb: null, worn: {} }
  const fields: Record<string, string> = {}
  for (const [index, slot] of slots.entries()) {
    const value = chosen[fieldOf(slot)]
    if (value === 'default') continue
    const item = byUrl.get(value)
    if (item && item.bodyType === index + 1) outfit.ids[slot] = item.id
    else if (slot === 'background' && rgbPattern.test(value)) outfit.rgb = value
    else fields[fieldOf(slot)] = slot === 'background' ? '没有这个背景，颜色请写成 rgb(0, 0, 0)' : '这里没有这件装扮'
    outfit.worn[slot] = value
  }
  if (Object.keys(fields).length > 0) throw new ApiError('Malformed', { fields })
  return outfit
}
