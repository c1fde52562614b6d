import type { Query } from './query.ts'
import type { Synonyms } from './synonyms.ts'
import { type BigramCounts, partsOf, titlesWith } from './words.ts'

/**
 * The words of a query to try alone if no text has them together: first those that occur in titles, rarest first; then
 * the others, longest first, including single characters with synonyms (烟). A number is never tried alone.
 */
export function singleWords({ pieces, words }: Query, counts: BigramCounts, synonyms: Synonyms): string[] {
  const singles = Array.from(pieces.join('')).filter((character) => synonyms.has(character))
  const all = new Set([...words, ...pieces.flatMap(partsOf), ...singles])
  if (pieces.length === 1) all.delete(pieces[0]!)
  const counted = Array.from(all)
    .filter((word) => !/^\p{N}+$/u.test(word))
    .map((word) => ({ word, count: titlesWith(word, counts) }))
  const known = counted.filter(({ count }) => count > 0).toSorted((a, b) => a.count - b.count)
  const others = counted.filter(({ count }) => count === 0).toSorted((a, b) => b.word.length - a.word.length)
  return [...known, ...others].map(({ word }) => word)
}
