import { dealLevel } from './deal.ts'

/** An order of taking the tiles that solves a level's board. For the server and tests: the web must not import it. */
export const solutionOrder = (seed: string, level: number): readonly number[] => dealLevel(seed, level).order
