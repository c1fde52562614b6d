import type { Layout } from './layout.ts'
import { easyLayouts } from './layouts/easy.ts'
import { fairLayouts } from './layouts/fair.ts'
import { hardLayouts } from './layouts/hard.ts'

/** Number of kinds drawn; a level uses some of them. */
export const kindCount = 16

/** Capacity of the tray; a full tray ends the game. */
export const trayCapacity = 7

export interface Level {
  readonly layouts: readonly Layout[]
  readonly kinds: number
  /**
   * Maximum number of tiles that the removal order leaves in the tray; more makes a harder board. Less than the
   * tray's capacity.
   */
  readonly trayLoad: number
}

export const levels: readonly Level[] = [
  { layouts: easyLayouts, kinds: 9, trayLoad: 3 },
  { layouts: fairLayouts, kinds: 12, trayLoad: 4 },
  { layouts: hardLayouts, kinds: 15, trayLoad: 5 },
]
