import { operatorRules } from './crew.ts'
import type { Game, LevelState } from './game.ts'

export const triplePoints = 100
/** Bonus of a triple in a chain, per previous triple … */
export const chainPoints = 20
/** … up to this many. */
export const longestChain = 5
export const leftUsePoints = 50
/** Points of a cleared level: more than all triples of a game, so that a player who gets further ranks higher. */
export const levelPoints = 25_000

/** The chain's length after a cleared triple: 0 if it begins a new one. */
export const chainAfter = ({ operator }: Game, { takes, clearedAt, chain }: LevelState) =>
  clearedAt !== undefined && takes - clearedAt <= operatorRules[operator].chainWindow ? chain + 1 : 0

export const pointsOfTriple = (chain: number, times: number) =>
  times * triplePoints + chainPoints * Math.min(chain, longestChain)
