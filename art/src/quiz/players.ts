import { composeFigure } from '../avatar/figure.ts'
import { costumeLayers, wornFrom } from './costumes/wardrobe.ts'

/**
 * Figure of each result: a default look with items and costumes. The photo in the file ends below the knees. No two share a top,
 * what they have on the head or what they hold, so that they are told apart at the size of a card.
 */
const players = {
  BMSW: [0, 'night-owl holo-visor stealth-suit stealth-trousers stopwatch dusk-roof'],
  BMSJ: [10, 'bulb-cap work-apron cargo-trousers spring-glove paper-plane hangar'],
  BMTW: [4, 'beret trench-coat assault-trousers field-radio rolled-map operations-room'],
  BMTJ: [23, 'baker-cap sunglasses striped-shirt jeans clapperboard megaphone stage'],
  BGSW: [22, 'assault-helmet war-paint plate-vest assault-trousers broken-door training-hall'],
  BGSJ: [2, 'wildfire plaster hoodie sport-shorts skateboard night-harbour'],
  BGTW: [6, 'shako parade-tunic parade-trousers bugle'],
  BGTJ: [5, 'cat-ears smile-sweater pleated-skirt birthday-cake party-popper party'],
  HMSW: [16, 'boonie-hat neck-gaiter field-jacket camo-trousers spotting-scope first-snow'],
  HMSJ: [14, 'golden-laurel round-glasses poet-cape joggers thread-spool quill'],
  HMTW: [9, 'hard-hat bright-vest cargo-trousers tool-box t-square briefing-wall'],
  HMTJ: [17, 'skullcap moustache long-gown jeans teapot abacus teahouse'],
  HGSW: [21, 'leaf-hood leaf-cloak camo-trousers pinwheel meadow'],
  HGSJ: [12, 'nightcap dressing-gown joggers bedside-lamp corner'],
  HGTW: [1, 'captain-cap beard pea-coat flight-trousers anchor deck'],
  HGTJ: [15, 'beanie polar-parka cargo-trousers night-staff aurora'],
} as const satisfies Record<string, readonly [look: number, items: string]>

export type PlayerCode = keyof typeof players
export const playerCodes = Object.keys(players) as PlayerCode[]

/** What the player of a result wears and holds. */
export const wornBy = (code: PlayerCode) => wornFrom(players[code][1])

/** The figure of a result on the 3:4 canvas. */
export const playerDrawing = (code: PlayerCode) => composeFigure(players[code][0], wornBy(code), costumeLayers)
