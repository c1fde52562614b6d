import { expect, test } from 'vitest'
import { gadgets, type Gadget } from './crew.ts'
import { freeTiles, startGame, type Game, type Move } from './game.ts'
import { play, replay } from './play.ts'
import { hasLastChance } from './gadgets.ts'

/** Fills the tray with tiles of as many kinds as possible. */
function fillTray(from: Game, moves: Move[]): Game {
  let game = from
  while (game.outcome === 'running') {
    const { state } = game
    const alike = (tile: number) => state.tray.filter((other) => state.kinds[other] === state.kinds[tile]).length
    const tile = freeTiles(state).sort((one, other) => alike(one) - alike(other))[0]!
    moves.push(tile)
    game = play(game, tile)
  }
  return game
}

const targetsOf = ({ gadget, state }: Game): Move => (gadget === 'magnet' ? [state.kinds[state.tray[0]!]!] : [])

test('a full tray is answered once by a gadget that makes room; the same moves replay to the same end', () => {
  for (const gadget of ['hook', 'shelf', 'magnet'] as const) {
    const setup = { seed: 'chance', operator: 'mule', gadget } as const
    const moves: Move[] = []
    const full = fillTray(startGame(setup), moves)
    expect(full.outcome).toBe('lost')
    expect(hasLastChance(full)).toBe(true)
    expect(() => play(full, freeTiles(full.state)[0]!)).toThrow('the game is over')

    moves.push(targetsOf(full))
    const saved = play(full, moves.at(-1)!)
    expect(saved.outcome).toBe('running')
    const again = fillTray(saved, moves)
    expect(again.usesLeft).toBeGreaterThan(0)
    expect(hasLastChance(again)).toBe(false)
    expect(() => play(again, targetsOf(again))).toThrow('the game is over')
    expect(replay(setup, moves)).toEqual(again)
  }
})

test('no last chance without a use left, nor with a gadget that makes no room', () => {
  const lost = (gadget: Gadget) => fillTray(startGame({ seed: 'chance', operator: 'mule', gadget }), [])

  expect(hasLastChance({ ...lost('shelf'), usesLeft: 0 })).toBe(false)
  expect(gadgets.filter((gadget) => hasLastChance(lost(gadget)))).toEqual(['hook', 'shelf', 'magnet'])
})
