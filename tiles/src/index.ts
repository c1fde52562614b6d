export { gadgets, gadgetUses, operatorRules, operators, type Gadget, type Operator } from './crew.ts'
export {
  capacityOf,
  freeTiles,
  isFree,
  levelCount,
  startGame,
  type Game,
  type LevelState,
  type Move,
  type Setup,
} from './game.ts'
export { IllegalMove } from './illegal-move.ts'
export { hasLastChance } from './last-chance.ts'
export { kindCount } from './levels.ts'
export { play } from './play.ts'
export { replay } from './replay.ts'
export { levelPoints, longestChain } from './scoring.ts'
export { isBeneath, isVisible, peeksOut } from './visibility.ts'
