import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../quiz/players/', import.meta.url)

/** What each player wears and holds, e.g. `hats/beanie`. */
const worn = readdirSync(folder).map((file) =>
  [...readFileSync(new URL(file, folder), 'utf8').matchAll(/href="[^"]*\/(\w+\/[\w-]+)\.svg"/g)].map(
    ([, item]) => item!,
  ),
)
const inSlot = (slot: RegExp) => worn.map((items) => items.filter((item) => slot.test(item)))

test.each([/^hats/, /^tops/])('each player has something at %s that no other wears', (slot) => {
  const items = inSlot(slot)

  expect(items).not.toContainEqual([])
  expect(new Set(items.flat()).size).toBe(16)
})

test('each player holds something, which no other holds', () => {
  const held = inSlot(/^hand/)

  expect(held).not.toContainEqual([])
  expect(new Set(held.flat()).size).toBe(held.flat().length)
})
