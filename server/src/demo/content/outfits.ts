import type { DemoOutfit } from './types.ts'

/** Purchases and outfits. Four members own nothing yet; the first account has coins left to try the shop. */
export const demoOutfits: readonly DemoOutfit[] = [
  {
    member: 'zhou',
    coinsLeft: 860,
    items: ['marshal-cap', 'trench-coat', 'parade-trousers', 'combat-boots', 'operations-room'],
    worn: true,
  },
  {
    member: 'bolt',
    coinsLeft: 240,
    items: ['assault-helmet', 'plate-vest', 'assault-trousers', 'combat-boots', 'tool-box'],
    worn: true,
    ground: 'rgb(52, 74, 92)',
  },
  { member: 'wind', coinsLeft: 620, items: ['hoodie', 'round-glasses'] },
  {
    member: 'kestrel',
    coinsLeft: 90,
    items: ['night-owl', 'stealth-suit', 'stealth-trousers', 'holo-visor', 'night-harbour'],
    worn: true,
  },
  {
    member: 'moyu',
    coinsLeft: 310,
    items: ['comms-headset', 'knit-sweater', 'field-radio', 'pine-ridge'],
    worn: true,
  },
  {
    member: 'door',
    coinsLeft: 150,
    items: ['field-cap', 'field-jacket', 'cargo-trousers', 'hiking-boots', 'moustache', 'briefing-wall'],
    worn: true,
  },
  {
    member: 'window',
    coinsLeft: 45,
    items: ['beanie', 'striped-shirt', 'sunglasses', 'dusk-roof'],
    worn: true,
  },
  {
    member: 'cilantro',
    coinsLeft: 380,
    items: ['cat-ears', 'polar-parka', 'bubble-tea', 'first-snow'],
    worn: true,
  },
  {
    member: 'cheng',
    coinsLeft: 200,
    items: ['flower-crown', 'pleated-skirt', 'bouquet'],
    worn: true,
    ground: 'rgb(246, 206, 214)',
  },
]
