import type { Layout } from './layout.ts'
import { easyLayouts } from './layouts/easy.ts'
import { fairLayouts } from './layouts/fair.ts'
import { hardLayouts } from './layouts/hard.ts'

/** How many kinds of tiles are drawn; a level uses some of them. */
export const kindCount = 16

/** How many tiles fit into the tray; a full tray ends the game. */
export const trayCapacity = 7

export interface Level {
  readonly layouts: readonly Layout[]
  /** How many kinds lie on the board. */
  readonly kinds: number
  /** How many tiles the removal order ever leaves in the tray; more makes a harder board. Below the tray's capacity. */
  readonly trayLoad: number
}

/** The levels of a game, in the order in which they are played. */
export const levels: readonly Level[] = [
  { layouts: easyLayouts, kinds: 9, trayLoad: 3 },
  { layouts: fairLayouts, kinds: 12, trayLoad: 4 },
  { layouts: hardLayouts, kinds: 15, trayLoad: 5 },
]
