export { gadgets, gadgetUses, operatorRules, operators, type Gadget, type Operator } from './crew.ts'
export {
  capacityOf,
  freeTiles,
  IllegalMove,
  isFree,
  levelCount,
  startGame,
  type Game,
  type LevelState,
  type Move,
  type Setup,
} from './game.ts'
export { hasLastChance } from './gadgets.ts'
export { kindCount } from './levels.ts'
export { play, replay } from './play.ts'
export { levelPoints, longestChain } from './scoring.ts'
export { isBeneath, isVisible, peeksOut } from './visibility.ts'
