/**
 * A proof of work that a browser computes before a costly call.
 *
 * The server picks a secret counter, derives a key for it with PBKDF2 and publishes the key's first half. The browser
 * has to find the counter; the server verifies the whole key by its signature, at the cost of two HMACs.
 *
 * The browser's part, using only Web Crypto (`reference-solver.ts` is this text as code):
 * 1. For counter = 0, 1, 2, …: password = the bytes of `nonce`, then counter as 32 bits, big-endian.
 * 2. key = PBKDF2 with SHA-256 over password, with the bytes of `salt`, `cost` iterations, `keyLength` bytes.
 * 3. When the key in lower-case hex starts with `keyPrefix`: send the JSON text `{challenge, counter, derivedKey}`,
 *    the challenge as received and derivedKey the whole key in hex. It never takes more than 150 tries, times the
 *    challenge's weight.
 */
import { hkdfSync, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Challenge, parseChallenge, parseSolution } from './challenge.ts'

export type { Challenge } from './challenge.ts'

export interface ProofOfWorkOptions {
  /** Shared by all nodes; at least 32 random bytes as text. */
  secret: string
  ttlSeconds: number
  /** PBKDF2 iterations per try. 5,000 keep a phone busy for a few tenths of a second. */
  cost: number
}

/** A proof can be used once: the caller stores `id` until `expiresAt` and refuses a second use. */
export type ProofResult = { ok: true; id: string; expiresAt: Date } | { ok: false }

/** Factor by which a challenge is harder than the usual one. */
export type ProofWeight = 1 | 4 | 16

export interface ProofOfWork {
  issue(weight?: ProofWeight): Promise<Challenge>
  /** Verifies a browser's answer to a challenge of this weight; never throws for invalid input. */
  verify(solution: string, weight?: ProofWeight): Promise<ProofResult>
}

// A drawn counter bounds the work. Hash puzzles with a zero prefix make one visitor in a hundred wait five times as
// long.
const tries = { min: 50, max: 150 }

export function createProofOfWork({ secret, ttlSeconds, cost }: ProofOfWorkOptions): ProofOfWork {
  // Each weight is signed with its own secrets, so that a lighter challenge can't stand in for a heavier one.
  const secretsOf = (weight: ProofWeight) => ({
    hmacSignatureSecret: subSecret(secret, weight === 1 ? 'challenge' : `challenge ${weight}`),
    hmacKeySignatureSecret: subSecret(secret, weight === 1 ? 'key' : `key ${weight}`),
  })
  const secrets = { 1: secretsOf(1), 4: secretsOf(4), 16: secretsOf(16) }

  return {
    async issue(weight = 1) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        // More tries rather than a higher cost: drawing the challenge stays cheap for the server.
        counter: randomInt(weight * tries.min, weight * tries.max),
        deriveKey,
        expiresAt: new Date(Date.now() + ttlSeconds * 1000),
        ...secrets[weight],
      })
      return parseChallenge(challenge)
    },

    async verify(text, weight = 1) {
      const solution = parseSolution(text)
      if (!solution) return { ok: false }
      const { challenge } = solution
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets[weight] })
      if (!verified) return { ok: false }
      const { nonce, expiresAt } = challenge.parameters
      return { ok: true, id: nonce, expiresAt: new Date(expiresAt * 1000) }
    },
  }
}

// The challenge and the key are signed with different secrets, so that one signature can't be used for the other.
function subSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `proof-of-work ${purpose}`, 32)).toString('hex')
}
