import {
  gadgets,
  operators,
  play,
  startGame,
  type Game,
  type Gadget,
  type Move,
  type Operator,
  type Setup,
} from '../src/index.ts'
import { greedyMove } from './greedy.ts'

export interface PairResult {
  readonly operator: Operator
  readonly gadget: Gadget
  /** Games won of 1. */
  readonly winRate: number
  readonly meanScore: number
}

/** The game that the greedy player plays; each move is reported before it is played. */
export function playGreedily(setup: Setup, onMove?: (move: Move) => void): Game {
  let game = startGame(setup)
  let avoid: number | undefined
  while (game.outcome === 'running') {
    const move = greedyMove(game, avoid)
    avoid = typeof move === 'number' || game.gadget !== 'hook' ? undefined : game.state.taken.at(-1)?.tile
    onMove?.(move)
    game = play(game, move)
  }
  return game
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
