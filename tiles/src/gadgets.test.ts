import { expect, test } from 'vitest'
import { gadgets, gadgetUses } from './crew.ts'
import { freeTiles, isFree, startGame, type Game, type Move, type Setup, IllegalMove } from './game.ts'
import { play, replay } from './play.ts'
import { solutionOrder } from './solution.ts'

test.each(gadgets)('the gadget %s is rejected once its uses are spent; the wrench has one free use', (gadget) => {
  for (const [operator, allowed] of [
    ['mule', gadgetUses[gadget]],
    ['wrench', gadgetUses[gadget] + 1],
  ] as const) {
    let game = startGame({ seed: 'spent', operator, gadget })
    for (let use = 0; use < allowed; use++)
      game = { ...play(prepared(game), targetsOf(prepared(game))), state: game.state }

    const last = prepared(game)
    expect(() => play(last, targetsOf(last))).toThrow('no use of the gadget is left')
  }
})

/** A game with a tray larger by two and the lamp used, so that every gadget is usable. */
function prepared(game: Game) {
  const moved = freeTiles(game.state)
    .slice(0, 2)
    .reduce<typeof game>(play, { ...game, state: { ...game.state, tray: [] } })
  return { ...moved, state: { ...moved.state, lit: false } }
}

function targetsOf({ gadget, state }: Game): Move {
  if (gadget === 'magnet') return [state.kinds[state.tray[0]!]!]
  return gadget === 'tongs' ? freeTiles(state).slice(0, 2) : []
}

test('the hook returns the last taken tile to its place', () => {
  const setup: Setup = { seed: 'hook', operator: 'mule', gadget: 'hook' }
  const tile = freeTiles(startGame(setup).state)[0]!
  const { state } = replay(setup, [tile, []])

  expect(isFree(state, tile)).toBe(true)
  expect(state.tray).toEqual([])
})

test('the shelf moves three tiles aside, from where they can be taken again', () => {
  const setup: Setup = { seed: 'shelf', operator: 'mule', gadget: 'shelf' }
  const tiles = solutionOrder('shelf', 0).slice(0, 2)
  const shelved = replay(setup, [...tiles, []])

  expect(new Set(shelved.state.aside)).toEqual(new Set(tiles))
  expect(shelved.state.tray).toEqual([])
  expect(play(shelved, shelved.state.aside[0]!).state.tray).toEqual([shelved.state.aside[0]])
})

test('the shaker keeps the kinds and moves no taken tile', () => {
  const setup: Setup = { seed: 'shaker', operator: 'mule', gadget: 'shaker' }
  const before = startGame(setup)
  const after = play(before, [])

  expect(after.state.kinds).not.toEqual(before.state.kinds)
  expect(after.state.kinds.toSorted()).toEqual(before.state.kinds.toSorted())
})

test('the tongs reach free tiles and those directly under them, none deeper', () => {
  const setup: Setup = { seed: 'tongs', operator: 'mule', gadget: 'tongs' }
  const { state } = startGame(setup)
  const [free] = freeTiles(state)
  const under = state.layout.above.findIndex((upper) => upper.length > 0 && upper.every((tile) => isFree(state, tile)))
  const deep = state.layout.above.findIndex((upper) => upper.some((tile) => !isFree(state, tile)))

  expect(replay(setup, [[free!, under]]).state.kinds[free!]).toBe(state.kinds[under])
  expect(() => replay(setup, [[free!, deep]])).toThrow(IllegalMove)
})

test('a level is won with the rest of a magnet’s kind in the tray', () => {
  const setup: Setup = { seed: 'magnet', operator: 'mule', gadget: 'magnet' }
  const order = [...solutionOrder('magnet', 0)]
  const { kinds } = startGame(setup).state
  const game = replay(setup, [order[0]!, [kinds[order[0]!]!], ...order.slice(1)])

  expect(game.state.level).toBe(1)
})
