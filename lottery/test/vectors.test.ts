import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildDeck, chainStart, checkProof, extendChain, type Draw, type Proof } from '../src/index.ts'
import { vectors } from './vectors.ts'

const independent = fileURLToPath(new URL('./independent.py', import.meta.url))
const hasPython = spawnSync('python3', ['--version']).status === 0

test.each(vectors)(
  'rebuilds the recorded deck "$name"',
  async ({ event, seed, prizes, root, first_tickets, proof, draws, hashes_1 }) => {
    const deck = await buildDeck(seed, prizes)

    expect(deck.root).toBe(root)
    expect(deck.tickets.slice(0, first_tickets.length)).toEqual(first_tickets)
    expect(deck.prove(deck.tickets.length - 1)).toEqual(proof)
    expect(await checkProof(proof, { root, tickets: deck.tickets.length })).toMatchObject({ valid: true, root })

    const start = await chainStart('judian-lottery/2', event, root)
    expect(await chain(start, draws)).toEqual(draws.map(({ hash }) => hash))
    expect(await chain(await chainStart('judian-lottery/1', event, root), draws)).toEqual(hashes_1)
  },
)

async function chain(start: string, draws: readonly Draw[]) {
  const hashes: string[] = []
  for (const draw of draws) hashes.push(await extendChain(hashes.at(-1) ?? start, draw))
  return hashes
}

test.runIf(hasPython)('an independent implementation of the specification agrees', async () => {
  const run = spawnSync('python3', [independent], { input: JSON.stringify(vectors), encoding: 'utf8' })
  expect(run.stderr).toBe('')
  const rebuilt = JSON.parse(run.stdout) as {
    tickets: string[]
    root: string
    proof: Proof
    proof_holds: boolean
    hashes: string[]
    hashes_1: string[]
  }[]

  expect(rebuilt).toHaveLength(vectors.length)
  for (const [index, { seed, prizes, draws, hashes_1 }] of vectors.entries()) {
    const deck = await buildDeck(seed, prizes)
    expect(rebuilt[index]).toEqual({
      tickets: deck.tickets,
      root: deck.root,
      proof: deck.prove(deck.tickets.length - 1),
      proof_holds: true,
      hashes: draws.map(({ hash }) => hash),
      hashes_1,
    })
  }
})

test('the specification gives the recorded vectors', () => {
  const specification = readFileSync(new URL('../../docs/lottery.md', import.meta.url), 'utf8')

  for (const { seed, root, head, hashes_1, proof } of vectors)
    for (const value of [seed, root, head, hashes_1.at(-1)!, proof.salt]) expect(specification).toContain(value)
})
