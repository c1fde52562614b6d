import { limits } from '@judian/contract/limits'
import { mentionSign } from '@judian/contract/mention-pattern'

/** The beginning of a name that is being typed after an @. */
export interface TypedName {
  /** Where its @ is. */
  start: number
  end: number
  query: string
}

const beforeCaret = new RegExp(`${mentionSign}(?<query>[^\\s@＠]{0,${limits.usernameMax}})$`, 'u')

/** The name before the caret; of an input method the letters that it composes. */
export function typedName(text: string, caret: number): TypedName | undefined {
  // One more than a name and its @: what stands before decides whether it is one.
  const from = Math.max(0, caret - 2 * limits.usernameMax - 2)
  const found = beforeCaret.exec(text.slice(from, caret))
  return found ? { start: from + found.index, end: caret, query: found.groups!['query']! } : undefined
}
