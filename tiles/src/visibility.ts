import { operatorRules } from './crew.ts'
import { isFree, type Game, type LevelState } from './game.ts'

/** Whether a tile is on the board under at most this many layers of others. */
function isUnder(state: LevelState, tile: number, layers: number): boolean {
  if (state.onBoard[tile] !== 1) return false
  if (layers === 0) return isFree(state, tile)
  return state.layout.above[tile]!.every((upper) => state.onBoard[upper] === 0 || isUnder(state, upper, layers - 1))
}

/** Whether a tile is on the board, covered by free tiles only. */
export const isBeneath = (state: LevelState, tile: number) => isUnder(state, tile, 1) && !isFree(state, tile)

/** Whether a part of a tile on the board isn't covered. */
export const peeksOut = ({ onBoard, layout }: LevelState, tile: number) =>
  onBoard[tile] === 1 && layout.quarters[tile]!.some((uppers) => uppers.every((upper) => onBoard[upper] === 0))

/** Whether the player may see a tile's kind. */
export const isVisible = ({ state, operator }: Game, tile: number) =>
  state.lit || peeksOut(state, tile) || isUnder(state, tile, operatorRules[operator].seesLayers)
