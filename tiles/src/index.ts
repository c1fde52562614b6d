export { gadgets, gadgetUses, operatorRules, operators, type Gadget, type Operator } from './crew.ts'
export {
  capacityOf,
  freeTiles,
  isBeneath,
  isFree,
  isVisible,
  levelCount,
  startGame,
  type Game,
  type LevelState,
  type Move,
  type Setup,
} from './game.ts'
export { IllegalMove } from './illegal-move.ts'
export { kindCount } from './levels.ts'
export { play } from './play.ts'
export { replay } from './replay.ts'
export { longestChain } from './scoring.ts'
