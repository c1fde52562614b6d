import { startGame, type Game, type Move, type Setup } from './game.ts'
import { play } from './play.ts'

/** The game after all these moves. Throws IllegalMove at the first that the rules don't allow. */
export const replay = (setup: Setup, moves: readonly Move[]): Game => moves.reduce(play, startGame(setup))
