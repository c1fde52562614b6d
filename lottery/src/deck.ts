import { fromHex, text, toHex, uint32, type Bytes } from './bytes.ts'
import { mapInChunks } from './chunks.ts'
import { hmacWith } from './hash.ts'
import { hashLeaf, inclusionPath, merkleLevels } from './merkle.ts'
import { shuffle } from './shuffle.ts'
import type { PrizeCount, Proof } from './types.ts'

const SALT = Uint8Array.from([...'salt'], (letter) => letter.charCodeAt(0))

export interface Deck {
  /** The Merkle root over all tickets, hexadecimal. */
  root: string
  /** The prize of each ticket, in the order of drawing. */
  tickets: readonly string[]
  prove(index: number): Proof
}

/** Builds the deck determined by a seed (64 hexadecimal digits) and the published prizes. */
export async function buildDeck(seed: string, prizes: readonly PrizeCount[]): Promise<Deck> {
  const hmac = await hmacWith(fromHex(seed))
  const tickets = prizes.flatMap(({ name, count }) => Array.from({ length: count }, () => name))
  await shuffle(tickets, hmac)

  const salts = await mapInChunks(tickets, (_, index) => hmac(SALT, uint32(index)))
  const leaves = await mapInChunks(tickets, (prize, index) => hashTicket(index, prize, salts[index]!))
  const levels = await merkleLevels(leaves)

  return {
    root: toHex(levels.at(-1)![0]!),
    tickets,
    prove(index) {
      const [prize, salt] = [tickets[index], salts[index]]
      if (prize === undefined || !salt) throw new RangeError(`no ticket ${index} among ${tickets.length}`)
      return { index, prize, salt: toHex(salt), path: inclusionPath(levels, index).map(toHex) }
    },
  }
}

/** Leaf hash of a ticket; the salt keeps the prize from being guessed. */
export const hashTicket = (index: number, prize: string, salt: Bytes) => hashLeaf(uint32(index), text(prize), salt)
