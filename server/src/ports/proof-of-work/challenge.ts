import { z } from 'zod'

const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** PBKDF2 iterations a try. */
    cost: z.int(),
    /** Unix time in seconds. */
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})

const solution = z.strictObject({ challenge, counter: z.int(), derivedKey: z.string() })

export type Challenge = z.infer<typeof challenge>

/** The solution: the unchanged challenge and the number that solves it. */
export type Solution = z.infer<typeof solution>

const maxSolutionLength = 2000

/** Parses a Challenge exactly, or throws: issued challenges have the shape that is accepted. */
export const parseChallenge = (value: unknown): Challenge => challenge.parse(value)

/** Reads a solution from the text the browser sent; undefined for anything of another shape. */
export function parseSolution(text: string): Solution | undefined {
  if (text.length > maxSolutionLength) return undefined
  try {
    return solution.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
