import { gadgets, operators, type Gadget, type Operator } from '../src/index.ts'
import { playGreedily } from '../src/greedy.ts'

export interface PairResult {
  readonly operator: Operator
  readonly gadget: Gadget
  /** Games won of 1. */
  readonly winRate: number
  readonly meanScore: number
}

/** Plays the same seeds with every pair of operator and gadget. */
export function simulatePairs(games: number): PairResult[] {
  return operators.flatMap((operator) =>
    gadgets.map((gadget) => {
      const ended = Array.from({ length: games }, (_, seed) =>
        playGreedily({ seed: `balance-${seed}`, operator, gadget }),
      )
      return {
        operator,
        gadget,
        winRate: ended.filter(({ outcome }) => outcome === 'won').length / games,
        meanScore: ended.reduce((sum, { score }) => sum + score, 0) / games,
      }
    }),
  )
}
