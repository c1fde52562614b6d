import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { concat } from '../src/bytes.ts'
import type { Hmac } from '../src/hash.ts'
import { shuffle } from '../src/shuffle.ts'

const DECKS = 1000
const TICKETS = 1000
const PRIZES = 10
const SECTIONS = 50

/** Node's own HMAC: a million of them take a fraction of the time of Web Crypto's asynchronous ones. */
function hmacOf(deck: number): Hmac {
  const seed = createHash('sha256').update(`deck ${deck}`).digest()
  return (...parts) =>
    Promise.resolve(
      Uint8Array.from(
        createHmac('sha256', seed)
          .update(concat(...parts))
          .digest(),
      ),
    )
}

async function prizePositions(deck: number): Promise<number[]> {
  const tickets = Array.from({ length: TICKETS }, (_, index) => index < PRIZES)
  await shuffle(tickets, hmacOf(deck))
  return tickets.flatMap((isPrize, index) => (isPrize ? [index] : []))
}

test(
  'prizes are uniformly distributed over positions: chi-square over 1,000 decks of 1,000 tickets',
  { timeout: 120_000 },
  async () => {
    const seen = Array.from({ length: SECTIONS }, () => 0)
    for (let deck = 0; deck < DECKS; deck += 1)
      for (const position of await prizePositions(deck)) seen[Math.floor((position * SECTIONS) / TICKETS)]! += 1

    const expected = (DECKS * PRIZES) / SECTIONS
    const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)

    // 49 degrees of freedom: a fair shuffle lies between 23.98 and 85.35 in 99.8 of 100 runs. The seeds are fixed, so the result is.
    expect(chiSquare).toBeGreaterThan(23.98)
    expect(chiSquare).toBeLessThan(85.35)
  },
)

test('every order of three tickets is equally likely', async () => {
  const orders = new Map<string, number>()
  for (let deck = 0; deck < 3000; deck += 1) {
    const tickets = ['a', 'b', 'c']
    await shuffle(tickets, hmacOf(deck))
    orders.set(tickets.join(''), (orders.get(tickets.join('')) ?? 0) + 1)
  }

  const chiSquare = [...orders.values()].reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0)
  expect(orders.size).toBe(6)
  // 5 degrees of freedom, 1 in 1,000.
  expect(chiSquare).toBeLessThan(20.5)
})

test('rejects numbers that would favour low positions', async () => {
  const rejected = new Uint8Array(32).fill(0xff)
  const accepted = new Uint8Array(32)
  let asked = 0
  const hmac = () => Promise.resolve(asked++ === 0 ? rejected : accepted)
  const tickets = ['a', 'b', 'c']

  await shuffle(tickets, hmac)

  // 3 doesn't divide 2³²: 0xffffffff is rejected, and zeros swap the last with the first, twice.
  expect(tickets).toEqual(['b', 'c', 'a'])
})
