import type { Doc } from '@judian/contract'

/**
 * The first blocks of a structured text, of at most this many characters as JSON; the same object if that is all of it.
 */
export function beginningOf(doc: Doc, length: number): Doc {
  let left = length
  const end = doc.blocks.findIndex((block) => (left -= JSON.stringify(block).length) < 0)
  return end === -1 ? doc : { ...doc, blocks: doc.blocks.slice(0, end) }
}
