import { expect, test } from 'vitest'
import { buildDeck, checkProof } from '../src/index.ts'

const seed = '5a'.repeat(32)
const deckOf = (tickets: number) =>
  buildDeck(
    seed,
    tickets === 1
      ? [{ name: '空', count: 1 }]
      : [
          { name: '金币', count: 1 },
          { name: '空', count: tickets - 1 },
        ],
  )

test('every ticket of decks up to 33 tickets is proven, at its own index only', async () => {
  for (let size = 1; size <= 33; size += 1) {
    const deck = await deckOf(size)
    for (let index = 0; index < size; index += 1) {
      const proof = deck.prove(index)
      const published = { root: deck.root, tickets: size }
      expect(await checkProof(proof, published)).toMatchObject({ valid: true, root: deck.root })
      expect(await checkProof({ ...proof, index: (index + 1) % (size + 1) }, published)).toMatchObject({ valid: false })
    }
  }
})

test.each([
  ['another prize', { prize: '手办' }],
  ['another salt', { salt: '00'.repeat(32) }],
  ['a path that is too short', { path: [] }],
  ['a negative index', { index: -1 }],
])('refuses a proof with %s', async (_, change) => {
  const deck = await deckOf(21)

  expect(await checkProof({ ...deck.prove(7), ...change }, { root: deck.root, tickets: 21 })).toMatchObject({
    valid: false,
  })
})

test('rejects a path with a surplus hash, and another deck’s root', async () => {
  const deck = await deckOf(21)
  const proof = deck.prove(7)
  const published = { root: deck.root, tickets: 21 }

  expect((await checkProof({ ...proof, path: [...proof.path, deck.root] }, published)).valid).toBe(false)
  expect((await checkProof(proof, { ...published, root: 'ab'.repeat(32) })).valid).toBe(false)
})

test('lists each step with its sibling’s side and hash', async () => {
  const deck = await deckOf(5)

  const { steps, root } = await checkProof(deck.prove(2), { root: deck.root, tickets: 5 })

  expect(steps.map(({ side }) => side)).toEqual(['right', 'left', 'right'])
  expect(steps.at(-1)!.result).toBe(root)
})
