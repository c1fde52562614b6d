import { levelCount, type Move, replay, startGame, type Setup } from '@judian/tiles'
import { solutionOrder } from '@judian/tiles/solution'
import type { Person, World } from './world.ts'

/** Helpers shared by tests of tile matching. */

const noon = Date.parse('2026-11-22T04:00:00.000Z')

/** Opens the event and stops the clock at noon of 22 November in Shanghai; `pass` moves it on by milliseconds. */
export async function openTileEvent(w: World) {
  await w.db.updateTable('events').set({ state: 'open' }).where('name', '=', 'tile').execute()
  let now = noon
  w.ports.clock.now = () => new Date(now)
  return (ms: number) => void (now += ms)
}

export interface StartedGame extends Setup {
  id: number
}

export async function start(
  w: World,
  person: Person,
  { mode = 'daily', operator = 'owl', gadget = 'hook', restart = 0 } = {},
): Promise<StartedGame> {
  const form = { mode, used_operator: operator, used_gadget: gadget, restart } as Parameters<
    typeof w.ask<'startTileGame'>
  >[2]
  const game = await w.ask(person, 'startTileGame', form)
  if (game.status !== 200) throw new Error(`no game: ${game.outcome}`)
  return { id: game.game_id!, seed: game.seed!, operator: game.used_operator!, gadget: game.used_gadget! }
}

/** The moves that win a game without its gadget. */
export const winningMoves = ({ seed }: Setup): Move[] =>
  Array.from({ length: levelCount }, (_, level) => solutionOrder(seed, level)).flat()

/** The moves that fill the tray in the first level: free tiles, those whose kind is rarest in the tray first. */
export function losingMoves(setup: Setup): Move[] {
  const moves: Move[] = []
  let game = startGame(setup)
  const alike = (tile: number) =>
    game.state.tray.filter((other) => game.state.kinds[other] === game.state.kinds[tile]).length
  while (game.outcome === 'running') {
    const free = [...game.state.onBoard.keys()].filter(
      (tile) =>
        game.state.onBoard[tile] === 1 &&
        game.state.layout.above[tile]!.every((upper) => game.state.onBoard[upper] === 0),
    )
    moves.push(free.sort((one, other) => alike(one) - alike(other))[0]!)
    game = replay(setup, moves)
  }
  return moves
}

/** Submits a game with the score of its moves; `changed` overrides fields. */
export function submit(w: World, person: Person, game: StartedGame, moves: readonly Move[], changed: object = {}) {
  const form = {
    game_id: game.id,
    used_operator: game.operator,
    used_gadget: game.gadget,
    score: replay(game, moves).score,
    moves: moves as (number | number[])[],
    ...changed,
  }
  return w.ask(person, 'updateTileRecord', form)
}
