import type { Gadget } from './crew.ts'
import type { Game } from './game.ts'

/** The gadgets whose use makes room in a full tray. */
const roomMakers: readonly Gadget[] = ['hook', 'shelf', 'magnet']

/**
 * Whether a use of the gadget takes back that the game is lost, which it does once a game. Without it the game stays lost:
 * whoever ends it makes no further move.
 */
export const hasLastChance = ({ outcome, lastChanceLeft, gadget, usesLeft, freeUseLeft }: Game) =>
  outcome === 'lost' && lastChanceLeft && (usesLeft > 0 || freeUseLeft) && roomMakers.includes(gadget)
