import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildDeck, checkProof, extendChain, type Proof } from '../src/index.ts'
import { vectors } from './vectors.ts'

const independent = fileURLToPath(new URL('./independent.py', import.meta.url))
const hasPython = spawnSync('python3', ['--version']).status === 0

test.each(vectors)(
  'rebuilds the recorded deck "$name"',
  async ({ seed, prizes, root, first_tickets, proof, draws }) => {
    const deck = await buildDeck(seed, prizes)

    expect(deck.root).toBe(root)
    expect(deck.tickets.slice(0, first_tickets.length)).toEqual(first_tickets)
    expect(deck.prove(deck.tickets.length - 1)).toEqual(proof)
    expect(await checkProof(proof, { root, tickets: deck.tickets.length })).toMatchObject({ valid: true, root })

    let previous = root
    for (const { hash, ...draw } of draws) {
      previous = await extendChain(previous, draw)
      expect(previous).toBe(hash)
    }
  },
)

test.runIf(hasPython)('an independent implementation of the specification agrees', async () => {
  const run = spawnSync('python3', [independent], { input: JSON.stringify(vectors), encoding: 'utf8' })
  expect(run.stderr).toBe('')
  const rebuilt = JSON.parse(run.stdout) as {
    tickets: string[]
    root: string
    proof: Proof
    proof_holds: boolean
    hashes: string[]
  }[]

  expect(rebuilt).toHaveLength(vectors.length)
  for (const [index, { seed, prizes, draws }] of vectors.entries()) {
    const deck = await buildDeck(seed, prizes)
    expect(rebuilt[index]).toEqual({
      tickets: deck.tickets,
      root: deck.root,
      proof: deck.prove(deck.tickets.length - 1),
      proof_holds: true,
      hashes: draws.map(({ hash }) => hash),
    })
  }
})

test('the specification gives the recorded vectors', () => {
  const specification = readFileSync(new URL('../../docs/lottery.md', import.meta.url), 'utf8')

  for (const { seed, root, head, proof } of vectors)
    for (const value of [seed, root, head, proof.salt]) expect(specification).toContain(value)
})
