import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Challenge, Solution } from './challenge.ts'
import { createProofOfWork } from './index.ts'
import { solveProofOfWork } from './reference-solver.ts'

const options = { secret: 'a secret of the tests alone', ttlSeconds: 600, cost: 10 }
const work = createProofOfWork(options)
const refused = { ok: false }

async function solved(): Promise<Solution> {
  return JSON.parse(await solveProofOfWork(await work.issue()))
}

afterEach(() => {
  vi.useRealTimers()
})

test('a solved challenge is accepted and names itself for the caller to remember', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T00:00:00Z') })
  const challenge = await work.issue()
  const proof = await solveProofOfWork(challenge)
  const accepted = { ok: true, id: challenge.parameters.nonce, expiresAt: new Date('2026-11-01T00:10:00Z') }
  expect(await work.verify(proof)).toEqual(accepted)
  expect(await work.verify(proof)).toEqual(accepted)
})

test('every challenge has its own id', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await work.issue()).parameters.nonce))
  expect(new Set(ids).size).toBe(20)
})

test('the work is bounded: at least 51 and at most 150 tries', async () => {
  const counters = await Promise.all(Array.from({ length: 20 }, async () => (await solved()).counter))
  expect(Math.min(...counters)).toBeGreaterThanOrEqual(50)
  expect(Math.max(...counters)).toBeLessThan(150)
})

test('a heavier challenge takes more tries, and a proof is valid only for its own weight', async () => {
  const [light, heavy] = [await solveProofOfWork(await work.issue()), await solveProofOfWork(await work.issue(4))]
  const { counter } = JSON.parse(heavy) as Solution
  expect(counter).toBeGreaterThanOrEqual(200)
  expect(counter).toBeLessThan(600)
  expect(await work.verify(heavy, 4)).toMatchObject({ ok: true })
  expect([await work.verify(light, 4), await work.verify(heavy), await work.verify(heavy, 16)]).toEqual([
    refused,
    refused,
    refused,
  ])
})

test('a challenge that ran out is refused', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T00:00:00Z') })
  const proof = await solveProofOfWork(await work.issue())
  vi.setSystemTime(new Date('2026-11-01T00:10:01Z'))
  expect(await work.verify(proof)).toEqual(refused)
})

test('a challenge of another secret is refused', async () => {
  const other = createProofOfWork({ ...options, secret: 'another secret' })
  expect(await work.verify(await solveProofOfWork(await other.issue()))).toEqual(refused)
})

describe('a proof without the work', () => {
  test('the published half of the key is not enough', async () => {
    const challenge = await work.issue()
    const derivedKey = challenge.parameters.keyPrefix.padEnd(challenge.parameters.keyLength * 2, '0')
    expect(await work.verify(JSON.stringify({ challenge, counter: 50, derivedKey }))).toEqual(refused)
  })

  test('a key of another challenge is refused', async () => {
    const [one, two] = [await solved(), await solved()]
    expect(await work.verify(JSON.stringify({ ...one, challenge: two.challenge }))).toEqual(refused)
  })

  const changes: Partial<Challenge['parameters']>[] = [
    { cost: 1 },
    { keyLength: 16 },
    { keyPrefix: '00' },
    { expiresAt: 4_000_000_000 },
    { nonce: '00'.repeat(16) },
    { salt: '00'.repeat(16) },
    { keySignature: '00'.repeat(32) },
  ]
  test.each(changes)('a challenge changed in %o is refused', async (change) => {
    const { challenge, ...rest } = await solved()
    const changed = { ...challenge, parameters: { ...challenge.parameters, ...change } }
    expect(await work.verify(JSON.stringify({ ...rest, challenge: changed }))).toEqual(refused)
  })
})

describe('anything else that a browser may send', () => {
  test('any text is refused without a throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        expect(await work.verify(text)).toEqual(refused)
      }),
    )
  })

  test('a solution with any field replaced is refused', async () => {
    const solution = await solved()
    const field = fc.constantFrom('challenge', 'counter', 'derivedKey')
    await fc.assert(
      fc.asyncProperty(field, fc.oneof(fc.jsonValue(), fc.constant(-1), fc.constant('zz')), async (name, value) => {
        fc.pre(!(name === 'counter' && Number.isInteger(value) && Number(value) >= 0))
        expect(await work.verify(JSON.stringify({ ...solution, [name]: value }))).toEqual(refused)
      }),
    )
  })

  test('nesting and length are no way to keep the server busy', async () => {
    expect(await work.verify('['.repeat(100_000))).toEqual(refused)
    const solution = await solved()
    expect(await work.verify(`${JSON.stringify(solution)}${' '.repeat(2000)}`)).toEqual(refused)
  })
})
