import { gadgets, operators, type Gadget, type Game, type Operator } from '../src/index.ts'
import { playGreedily } from '../src/greedy.ts'
import { playPlanning } from './planner.ts'

export interface PairResult {
  readonly operator: Operator
  readonly gadget: Gadget
  /** Games won of 1, by the greedy and by the planning player. */
  readonly winRate: number
  readonly plannedRate: number
  readonly meanScore: number
}

/** The planning player thinks for longer: it plays a tenth of the games. */
const plannedShare = 10

const rateOf = (games: readonly Game[]) => games.filter(({ outcome }) => outcome === 'won').length / games.length

/** Plays the same seeds with every pair of operator and gadget. */
export function simulatePairs(games: number): PairResult[] {
  return operators.flatMap((operator) =>
    gadgets.map((gadget) => {
      const setup = (_: unknown, seed: number) => ({ seed: `balance-${seed}`, operator, gadget })
      const greedy = Array.from({ length: games }, setup).map((one) => playGreedily(one))
      const planned = Array.from({ length: games / plannedShare }, setup).map(playPlanning)
      return {
        operator,
        gadget,
        winRate: rateOf(greedy),
        plannedRate: rateOf(planned),
        meanScore: greedy.reduce((sum, { score }) => sum + score, 0) / games,
      }
    }),
  )
}
