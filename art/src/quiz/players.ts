import { composeFigure } from '../avatar/figure.ts'
import { itemImage, type Worn } from '../avatar/layers.ts'
import { avatarCatalogue } from '../avatar/catalogue.ts'

/** Figure of each result: a default look with items. */
const players = {
  BMSW: [0, 'night-owl stealth-suit stealth-trousers combat-boots holo-visor field-tablet night-harbour'],
  BMSJ: [10, 'goggles field-jacket cargo-trousers runners tool-box paper-plane hangar'],
  BMTW: [4, 'beret trench-coat assault-trousers combat-boots field-radio rolled-map operations-room'],
  BMTJ: [13, 'sunglasses striped-shirt jeans canvas-shoes clipboard megaphone dusk-roof'],
  BGSW: [8, 'assault-helmet plate-vest assault-trousers combat-boots neck-gaiter torch training-hall'],
  BGSJ: [2, 'headband war-paint hoodie sport-shorts roller-skates bubble-tea skateboard dusk-roof'],
  BGTW: [6, 'field-cap bomber-jacket flight-trousers combat-boots golden-banner pine-ridge'],
  BGTJ: [5, 'cat-ears knit-sweater pleated-skirt canvas-shoes bubble-tea megaphone training-hall'],
  HMSW: [16, 'boonie-hat field-jacket camo-trousers hiking-boots neck-gaiter field-radio pine-ridge'],
  HMSJ: [11, 'beret round-glasses trench-coat jeans hiking-boots bouquet locker-room'],
  HMTW: [9, 'field-cap plate-vest cargo-trousers combat-boots tool-box rolled-map briefing-wall'],
  HMTJ: [17, 'moustache knit-sweater jeans slippers coffee-cup briefing-wall'],
  HGSW: [21, 'beanie stealth-suit stealth-trousers magnet-boots goggles torch aurora'],
  HGSJ: [12, 'headband hoodie joggers slippers coffee-cup torch locker-room'],
  HGTW: [1, 'comms-headset plate-vest camo-trousers combat-boots field-tablet briefcase night-harbour'],
  HGTJ: [15, 'beanie polar-parka cargo-trousers rain-boots lantern torch first-snow'],
} as const satisfies Record<string, readonly [look: number, items: string]>

export type PlayerCode = keyof typeof players
export const playerCodes = Object.keys(players) as PlayerCode[]

function wornFrom(keys: string): Worn {
  const chosen = new Set(keys.split(' '))
  return Object.fromEntries(
    avatarCatalogue.filter(({ key }) => chosen.has(key)).map(({ slot, key }) => [slot, itemImage(slot, key)]),
  )
}

/** The figure of a result on the 3:4 canvas. */
export function playerDrawing(code: PlayerCode) {
  const [look, items] = players[code]
  return composeFigure(look, wornFrom(items))
}
