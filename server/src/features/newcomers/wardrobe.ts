import type { Slot } from '@judian/art'

interface FirstLook {
  name: string
  /** Keys of the catalogue. */
  items: Partial<Record<Slot, string>>
  ground: string
}

/** The looks that newcomers choose from: basic catalogue items on a background colour. */
export const firstLooks: readonly FirstLook[] = [
  { name: '晨跑', items: { tops: 'tee', bottoms: 'sport-shorts', foot: 'canvas-shoes' }, ground: 'rgb(189, 227, 214)' },
  {
    name: '巡逻',
    items: { tops: 'field-jacket', bottoms: 'cargo-trousers', foot: 'combat-boots' },
    ground: 'rgb(201, 211, 184)',
  },
  { name: '宅家', items: { tops: 'hoodie', bottoms: 'joggers', foot: 'slippers' }, ground: 'rgb(222, 212, 240)' },
  {
    name: '出海',
    items: { tops: 'striped-shirt', bottoms: 'jeans', foot: 'canvas-shoes' },
    ground: 'rgb(190, 218, 240)',
  },
  {
    name: '冬假',
    items: { tops: 'knit-sweater', bottoms: 'pleated-skirt', foot: 'runners' },
    ground: 'rgb(245, 216, 205)',
  },
  {
    name: '雨天',
    items: { tops: 'hoodie', bottoms: 'camo-trousers', foot: 'rain-boots' },
    ground: 'rgb(205, 215, 222)',
  },
]

export const firstHats: readonly string[] = ['headband', 'field-cap', 'beanie']

/** In the welcome message. */
export const welcomeGift = 'bubble-tea'
