import { hashtagPattern } from '@judian/contract/hashtag-pattern'
import { hashtagLimits } from '@judian/contract/limits'
import { fold } from '../../text/fold.ts'

export interface Name {
  /** The name as the search folds it. */
  key: string
  /** As the text has it. */
  name: string
}

/** Up to the next white space, so that an anchor is no topic. */
const address = /https?:\/\/\S+/giu

/** The topic names in a text, in its order, without duplicates. With very many # only the first are read. */
export function hashtagsIn(text: string): Name[] {
  const found = new Map<string, Name>()
  for (const { groups } of text.replace(address, ' ').matchAll(hashtagPattern).take(hashtagLimits.signs)) {
    const name = groups!['name']!
    const key = keyOf(name)
    if (key !== undefined && !found.has(key)) found.set(key, { key, name })
  }
  return [...found.values()]
}

/** Undefined for an invalid name: too short or long, or without a letter. */
function keyOf(name: string): string | undefined {
  // Marks and underscores are dropped; a long run isn't folded.
  if (name.length > 4 * hashtagLimits.nameMax) return undefined
  const key = fold(name).text
  const length = Array.from(key).length
  const fits = length >= hashtagLimits.nameMin && length <= hashtagLimits.nameMax
  return fits && /\p{L}/u.test(key) ? key : undefined
}
