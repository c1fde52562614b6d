import { operatorRules } from './crew.ts'
import { applyGadget, hasLastChance } from './gadgets.ts'
import {
  capacityOf,
  isFree,
  levelCount,
  startLevel,
  type Game,
  type LevelState,
  type Move,
  startGame,
  type Setup,
  IllegalMove,
} from './game.ts'
import { chainAfter, leftUsePoints, levelPoints, pointsOfTriple } from './scoring.ts'

/** The tray with a tile inserted next to those of its kind. */
function withTile({ tray, kinds }: LevelState, tile: number): number[] {
  const beside = tray.findLastIndex((other) => kinds[other] === kinds[tile])
  return beside < 0 ? [...tray, tile] : tray.toSpliced(beside + 1, 0, tile)
}

function takeTile(state: LevelState, tile: number): LevelState {
  const moved = { ...state, tray: withTile(state, tile), takes: state.takes + 1 }
  if (state.aside.includes(tile)) {
    return {
      ...moved,
      aside: state.aside.filter((other) => other !== tile),
      taken: [...state.taken, { tile, from: 'aside' }],
    }
  }
  if (!Number.isInteger(tile) || !isFree(state, tile)) throw new IllegalMove(`tile ${tile} is not free`)
  return {
    ...moved,
    onBoard: state.onBoard.with(tile, 0),
    left: state.left - 1,
    taken: [...state.taken, { tile, from: 'board' }],
  }
}

/** Clears the triple completed by `tile`, if any. */
function clearTriple(game: Game, tile: number): Game {
  const { state } = game
  const kind = state.kinds[tile]
  const alike = state.tray.filter((other) => state.kinds[other] === kind)
  if (alike.length < 3) return game

  const tray = state.tray.filter((other) => !alike.includes(other))
  const chain = chainAfter(game, state)
  const isLast = state.left + tray.length + state.aside.length === 0
  const points = pointsOfTriple(chain, isLast ? operatorRules[game.operator].lastTriple : 1)
  return {
    ...game,
    score: game.score + points,
    state: { ...state, tray, chain, clearedAt: state.takes, taken: [] },
  }
}

/** Whether only tiles of kinds removed by a magnet are left. */
function isCleared({ left, tray, aside, kinds, magnetised }: LevelState) {
  return left === 0 && [...tray, ...aside].every((tile) => magnetised.includes(kinds[tile]!))
}

function endLevel(game: Game): Game {
  const next = game.state.level + 1
  const score = game.score + levelPoints
  if (next < levelCount) return { ...game, score, state: startLevel(game.seed, next) }
  return { ...game, outcome: 'won', score: score + leftUsePoints * game.usesLeft }
}

function settle(game: Game): Game {
  const { state } = game
  if (isCleared(state)) return endLevel(game)
  if (state.tray.length < capacityOf(game)) return game
  if (game.forgivenLeft === 0) return { ...game, outcome: 'lost' }
  return {
    ...game,
    forgivenLeft: game.forgivenLeft - 1,
    state: { ...state, tray: state.tray.slice(3), aside: [...state.aside, ...state.tray.slice(0, 3)], taken: [] },
  }
}

/** The running game, also where the last chance makes it one again. */
function resumed(game: Game, move: Move): Game {
  if (game.outcome === 'running') return game
  if (typeof move === 'number' || !hasLastChance(game)) throw new IllegalMove('the game is over')
  return { ...game, outcome: 'running', lastChanceLeft: false }
}

/** Returns the game after a move. Throws IllegalMove and changes nothing if the rules don't allow it. */
export function play(game: Game, move: Move): Game {
  const counted = { ...resumed(game, move), moves: game.moves + 1 }
  if (typeof move !== 'number') return settle(applyGadget(counted, move))
  return settle(clearTriple({ ...counted, state: takeTile(game.state, move) }, move))
}

/** Returns the game after all these moves. Throws IllegalMove at the first illegal one. */
export const replay = (setup: Setup, moves: readonly Move[]): Game => moves.reduce(play, startGame(setup))
