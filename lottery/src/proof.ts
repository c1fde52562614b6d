import { fromHex, toHex } from './bytes.ts'
import { hashTicket } from './deck.ts'
import { hashNode } from './merkle.ts'
import type { Proof } from './types.ts'

/** One step of an inclusion proof. */
export interface ProofStep {
  /** Side of the sibling. */
  side: 'left' | 'right'
  neighbour: string
  result: string
}

export interface ProofCheck {
  /** Whether the ticket is at its index under this root. */
  valid: boolean
  /** The ticket's leaf hash. */
  leaf: string
  steps: ProofStep[]
  /** The recomputed root. */
  root: string
}

/** Recomputes the root from a ticket and its inclusion proof (RFC 9162, 2.1.3.2). */
export async function checkProof(proof: Proof, deck: { root: string; tickets: number }): Promise<ProofCheck> {
  let hash = await hashTicket(proof.index, proof.prize, fromHex(proof.salt))
  const leaf = toHex(hash)
  const steps: ProofStep[] = []
  const rest = proof.path.map(fromHex)

  // `node` and `last` are the positions of this ticket's ancestor and of the level's last node.
  for (let node = proof.index, last = deck.tickets - 1; last > 0; node >>= 1, last >>= 1) {
    const side = node % 2 === 1 ? 'left' : 'right'
    if (side === 'right' && node === last) continue
    const neighbour = rest.shift()
    if (!neighbour) return { valid: false, leaf, steps, root: toHex(hash) }
    hash = side === 'left' ? await hashNode(neighbour, hash) : await hashNode(hash, neighbour)
    steps.push({ side, neighbour: toHex(neighbour), result: toHex(hash) })
  }

  const root = toHex(hash)
  const inside = proof.index >= 0 && proof.index < deck.tickets
  return { valid: inside && rest.length === 0 && root === deck.root, leaf, steps, root }
}
