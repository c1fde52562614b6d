import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playGreedily } from './greedy.ts'
import { gadgets, operatorRules, operators } from './crew.ts'
import { capacityOf, freeTiles, startGame, type Move, type Setup, IllegalMove } from './game.ts'
import { levels, trayCapacity } from './levels.ts'
import { play, replay } from './play.ts'
import { solutionOrder } from './solution.ts'

const plain: Setup = { seed: 'plain', operator: 'finale', gadget: 'magnet' }

const setups = fc.record({
  seed: fc.string({ minLength: 1, maxLength: 40 }),
  operator: fc.constantFrom(...operators),
  gadget: fc.constantFrom(...gadgets),
})

test('replaying the solution wins the game', () => {
  fc.assert(
    fc.property(setups, (setup) => {
      expect(
        replay(
          setup,
          levels.flatMap((_, level) => [...solutionOrder(setup.seed, level)]),
        ).outcome,
      ).toBe('won')
    }),
  )
})

test('a greedy game replays to the same state', () => {
  fc.assert(
    fc.property(setups, (setup) => {
      const moves: Move[] = []
      const played = playGreedily(setup, (move) => moves.push(move))

      expect(replay(setup, moves)).toEqual(played)
    }),
  )
})

test('arbitrary moves follow the rules or are rejected, and never change the previous state', () => {
  const move = fc.oneof(
    fc.integer({ min: -2, max: 200 }),
    fc.array(fc.integer({ min: -2, max: 200 }), { maxLength: 3 }),
  )
  fc.assert(
    fc.property(setups, fc.array(move, { maxLength: 40 }), (setup, moves) => {
      let game = startGame(setup)
      for (const one of moves) {
        const before = structuredClone(game)
        try {
          const after = play(game, one)
          expect(after.moves).toBe(game.moves + 1)
          expect(after.state.tray.length).toBeLessThanOrEqual(capacityOf(setup))
          expect(game).toEqual(before)
          game = after
        } catch (error) {
          if (!(error instanceof IllegalMove)) throw error
          expect(game).toEqual(before)
        }
        if (game.outcome !== 'running') return
      }
    }),
  )
})

test('rejects a covered tile, a tile taken before and an unknown number', () => {
  const game = startGame(plain)
  const covered = game.state.layout.above.findIndex((upper) => upper.length > 0)
  const [free] = freeTiles(game.state)

  for (const tile of [covered, -1, 1.5, 1000, Number.NaN]) expect(() => play(game, tile)).toThrow(IllegalMove)
  expect(() => replay(plain, [free!, free!])).toThrow(IllegalMove)
})

test('a full tray ends the game; no move follows', () => {
  const game = playUntilFull(plain)

  expect(game.outcome).toBe('lost')
  expect(game.state.tray).toHaveLength(trayCapacity)
  expect(() => play(game, freeTiles(game.state)[0]!)).toThrow('the game is over')
})

/** Takes free tiles of as many kinds as possible until the tray is full. */
function playUntilFull(setup: Setup) {
  let game = startGame(setup)
  while (game.outcome === 'running') {
    const { state } = game
    const alike = (tile: number) => state.tray.filter((other) => state.kinds[other] === state.kinds[tile]).length
    const tile = freeTiles(state).sort((one, other) => alike(one) - alike(other))[0]!
    const levelBefore = state.level
    game = play(game, tile)
    if (game.state.level > levelBefore) throw new Error('cleared by accident')
    if (game.forgivenLeft < operatorRules[setup.operator].forgiven) return game
  }
  return game
}

test('the medic’s first full tray moves three tiles to the shelf; the second ends the game', () => {
  const forgiven = playUntilFull({ seed: 'medic', operator: 'medic', gadget: 'lamp' })

  expect(forgiven).toMatchObject({ outcome: 'running', forgivenLeft: 0 })
  expect(forgiven.state.aside).toHaveLength(3)
})
