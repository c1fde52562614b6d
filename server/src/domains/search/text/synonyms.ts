import { synonymGroupsOf } from '@judian/contract'
import { fold } from '../../../text/fold.ts'

/** For each folded word, the other words that players use for the same thing. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/** The parsed setting: every search needs it, and it seldom changes. */
let last: { text: string; synonyms: Synonyms } | undefined

/** The words of the setting, folded; a word of several groups has the others of all. */
export function synonymsIn(text: string): Synonyms {
  if (last?.text !== text) last = { text, synonyms: read(text) }
  return last.synonyms
}

function read(text: string): Synonyms {
  const found = new Map<string, string[]>()
  for (const group of synonymGroupsOf(text)) {
    const words = [...new Set(group.map((word) => fold(word).text).filter((word) => word !== ''))]
    for (const word of words) {
      const others = words.filter((other) => other !== word)
      found.set(word, [...new Set([...(found.get(word) ?? []), ...others])])
    }
  }
  return found
}
