import type { Gadget } from './crew.ts'
import type { Game } from './game.ts'

/** The gadgets whose use makes room in a full tray. */
const roomMakers: readonly Gadget[] = ['hook', 'shelf', 'magnet']

/**
 * Whether a use of the gadget revives a lost game, which is possible once per game. Without it the game stays lost: a
 * player who stops there makes no further move.
 */
export const hasLastChance = ({ outcome, lastChanceLeft, gadget, usesLeft, freeUseLeft }: Game) =>
  outcome === 'lost' && lastChanceLeft && (usesLeft > 0 || freeUseLeft) && roomMakers.includes(gadget)
