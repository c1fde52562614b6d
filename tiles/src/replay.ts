import { startGame, type Game, type Move, type Setup } from './game.ts'
import { play } from './play.ts'

/** Returns the game after all these moves. Throws IllegalMove at the first illegal one. */
export const replay = (setup: Setup, moves: readonly Move[]): Game => moves.reduce(play, startGame(setup))
