import { hashtagNames, isHashtagName } from '@judian/contract/hashtag-pattern'
import { hashtagLimits } from '@judian/contract/limits'
import { fold } from '../../text/fold.ts'

export interface Name {
  /** The name as the search folds it. */
  key: string
  /** As the text has it. */
  name: string
}

/** The topic names in a text, in its order, without duplicates. */
export function hashtagsIn(text: string): Name[] {
  const found = new Map<string, Name>()
  for (const name of hashtagNames(text)) {
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
  return isHashtagName(key) ? key : undefined
}
