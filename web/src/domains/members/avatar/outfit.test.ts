import type { AvatarItem } from '@judian/contract'
import { describe, expect, test } from 'vitest'
import { placeOf } from '../../../kernel/items/places.ts'
import { hexOf, palette, rgbOf } from './colour.ts'
import { noFilter, passes } from './filter.ts'
import { available, nothing, type Outfit, outfitOf, wornItems } from './outfit.ts'

const bare: Outfit = {
  hats: nothing,
  tops: nothing,
  bottoms: nothing,
  foot: nothing,
  face: nothing,
  hand_left: nothing,
  hand_right: nothing,
  background_color: nothing,
}
const item = (body_item_url: string, body_type: number, owned: 0 | 1 = 0, body_item_quality = 0) =>
  ({ body_item_url, body_type, owned, body_item_quality }) as AvatarItem
const [beanie, hoodie, roof] = [item('beanie', 1, 1), item('hoodie', 2, 0, 3), item('roof', 8, 0, 4)]
const items = [roof, hoodie, beanie]

describe('outfits', () => {
  test('takes a member’s outfit without their id', () => {
    expect(outfitOf({ ...bare, hats: 'beanie', user_id: 7 })).toEqual({ ...bare, hats: 'beanie' })
  })

  test('lists its items from hat to background', () => {
    expect(items.map(placeOf)).toEqual(['background_color', 'tops', 'hats'])
    expect(wornItems({ ...bare, hats: 'beanie', tops: 'hoodie', background_color: 'roof' }, items)).toEqual([
      beanie,
      hoodie,
      roof,
    ])
  })

  test('drops unavailable items, but no colour', () => {
    const worn = { ...bare, hats: 'beanie', tops: 'gone', background_color: 'rgb(1, 2, 3)' }
    expect(available(worn, items)).toEqual({ ...worn, tops: nothing })
  })
})

test('filters by ownership and quality', () => {
  const shown = (filter: Partial<typeof noFilter>) => items.filter((one) => passes({ ...noFilter, ...filter }, one))
  expect(shown({})).toEqual(items)
  expect(shown({ owned: 'owned' })).toEqual([beanie])
  expect(shown({ owned: 'unowned' })).toEqual([roof, hoodie])
  expect(shown({ quality: '0' })).toEqual([beanie])
  expect(shown({ owned: 'unowned', quality: '0' })).toEqual([])
})

test('converts colours both ways', () => {
  expect(rgbOf('#0aff00')).toBe('rgb(10, 255, 0)')
  expect(hexOf('rgb(10, 255, 0)')).toBe('#0aff00')
  for (const { rgb } of palette) expect(rgbOf(hexOf(rgb))).toBe(rgb)
})
