import { expect, test } from 'vitest'
import type { Game, Setup } from './game.ts'
import { play, replay } from './play.ts'
import { solutionOrder } from './solution.ts'
import { isVisible, peeksOut } from './visibility.ts'

/** A game in its third level, which has the highest stacks. */
const game = (operator: Setup['operator']) =>
  replay({ seed: 'seen', operator, gadget: 'lamp' }, [...solutionOrder('seen', 0), ...solutionOrder('seen', 1)])

/** A game whose board has only these tiles. */
const reduced = (one: Game, tiles: readonly number[]): Game => {
  const onBoard = one.state.onBoard.map((_, tile) => (tiles.includes(tile) ? 1 : 0))
  return { ...one, state: { ...one.state, onBoard, left: tiles.length } }
}

/** A tile with the layers over it that cover it whole, each one tile of the same place. */
function stack({ state: { layout } }: Game): number[] {
  const { slots } = layout
  const same = (tile: number) =>
    [...slots.keys()]
      .filter((other) => slots[other]!.x === slots[tile]!.x && slots[other]!.y === slots[tile]!.y)
      .sort((one, other) => slots[one]!.z - slots[other]!.z)
  return [...slots.keys()].map(same).sort((one, other) => other.length - one.length)[0]!
}

test('a covered tile shows its kind while a quarter of it is visible', () => {
  const { state } = game('mule')
  const { above, quarters } = state.layout
  const covered = above.findIndex(
    (uppers, tile) => uppers.length > 0 && quarters[tile]!.some((over) => over.length === 0),
  )
  expect(isVisible(game('mule'), covered)).toBe(true)

  const hidden = quarters.findIndex((all) => all.every((over) => over.length > 0))
  expect(isVisible(game('mule'), hidden)).toBe(false)
  const [corner] = quarters[hidden]!
  const uncovered = reduced(
    game('mule'),
    [...state.onBoard.keys()].filter((tile) => !corner!.includes(tile)),
  )
  expect(peeksOut(uncovered.state, hidden)).toBe(true)
  expect(isVisible(uncovered, hidden)).toBe(true)
})

test('the owl sees two layers down, other gadgets none, the lamp the whole board', () => {
  const tiles = stack(game('owl'))
  const seen = (one: Game) => tiles.map((tile) => isVisible(reduced(one, tiles), tile))
  const depths = tiles.map((_, place) => tiles.length - 1 - place)

  expect(depths.length).toBeGreaterThan(2)
  expect(seen(game('owl'))).toEqual(depths.map((depth) => depth <= 2))
  expect(seen(game('mule'))).toEqual(depths.map((depth) => depth === 0))
  const lit = play(game('mule'), [])
  expect([...lit.state.kinds.keys()].every((tile) => isVisible(lit, tile))).toBe(true)
})
