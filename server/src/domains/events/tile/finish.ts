import type { Game, Move } from '@judian/tiles'
import type { Finish } from './games.sql.ts'

export const finishOf = (
  { outcome, score, moves: moveCount, state }: Game,
  moves: readonly Move[],
  finishedAt: Date,
): Finish => ({
  state: outcome === 'won' ? 'won' : 'lost',
  score,
  moveCount,
  levels: state.level + (outcome === 'won' ? 1 : 0),
  levelsScored: true,
  moves: JSON.stringify(moves),
  finishedAt,
})
