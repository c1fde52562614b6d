import { expect, test } from 'vitest'
import { playerCodes, wornBy } from './players.ts'

const worn = playerCodes.map(wornBy)

test.each(['hats', 'tops'] as const)('each player has %s that no other wears', (slot) => {
  const images = worn.map((figure) => figure[slot])

  expect(images).not.toContain(undefined)
  expect(new Set(images).size).toBe(playerCodes.length)
})

test('each player holds something, which no other holds', () => {
  const held = worn.map(({ hand_left, hand_right }) => [hand_left, hand_right].filter((thing) => thing !== undefined))

  expect(held).not.toContainEqual([])
  expect(new Set(held.flat()).size).toBe(held.flat().length)
})
