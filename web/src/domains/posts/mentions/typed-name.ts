import { addressesIn } from '@judian/contract/addresses'
import { typedHashtagPattern } from '@judian/contract/hashtag-pattern'
import { hashtagLimits, limits } from '@judian/contract/limits'
import { mentionSign } from '@judian/contract/mention-pattern'

/** The beginning of a name that is being typed after an @ or a #. */
export interface TypedName {
  /** Where its sign is. */
  start: number
  end: number
  query: string
}

/** The name before the caret; of an input method the letters that it composes. */
export type ReadTyped = (text: string, caret: number) => TypedName | undefined

const reader =
  (beforeCaret: RegExp, most: number): ReadTyped =>
  (text, caret) => {
    // Two more than a name and its sign: the characters before decide whether it is one.
    const from = Math.max(0, caret - 2 * most - 3)
    const found = beforeCaret.exec(text.slice(from, caret))
    return found ? { start: from + found.index, end: caret, query: found.groups!['query']! } : undefined
  }

const member = new RegExp(`${mentionSign}(?<query>[^\\s@＠]{0,${limits.usernameMax}})$`, 'u')

const readMember = reader(member, limits.usernameMax)

/** Far longer than addresses before an @ are. */
const mostBefore = 300

export const typedName: ReadTyped = (text, caret) => {
  const typed = readMember(text, caret)
  if (!typed) return undefined
  const from = Math.max(0, typed.start - mostBefore)
  const place = typed.start - from
  const isInAddress = ({ href, index }: { href: string; index: number }) => index < place && place < index + href.length
  return [...addressesIn(text.slice(from, caret))].some(isInAddress) ? undefined : typed
}
export const typedHashtag = reader(typedHashtagPattern(hashtagLimits.nameMax), hashtagLimits.nameMax)
