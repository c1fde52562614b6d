import { outsideAddresses } from './addresses.ts'
import { hashtagLimits } from './limits.ts'

/** The rule of `#名字` in a text; without dependencies, so that the web links the same topics as the server. */

/**
 * A letter, digit or underscore of any script: any other character ends a name, such as white space, punctuation, an
 * emoji or another #.
 */
const letter = '[\\p{L}\\p{M}\\p{N}_]'

/**
 * The sign before a name: a # in either width, but not that of an anchor such as a.cn/b#c, nor of a heading such as ##.
 */
const anySign = `(?<![\\w./&=?%-]|(?<!${letter})[#＃])[#＃]`
/** Behind a letter it counts, if a digit follows: 第#1名. */
const hashtagSign = `${anySign}(?!(?<=${letter}[#＃])\\p{N})`

/** Matches a # with its name as the group `name`; a # right behind the name, as Weibo writes it, belongs to it. */
export const hashtagPattern = new RegExp(`${hashtagSign}(?<name>${letter}+)[#＃]?`, 'gu')

/** #fff and the like. A word such as #ace isn't one. */
const colour = /^(?=.*\d|(.)\1+$)(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i

/** The names in a text, in its order; not in addresses, and no colours. With very many # only the first are read. */
export function hashtagNames(text: string): string[] {
  const found = outsideAddresses(text).matchAll(hashtagPattern).take(hashtagLimits.signs)
  return Array.from(found, ({ groups }) => groups!['name']!).filter((name) => !colour.test(name))
}

/** Whether a name, without what the search leaves out of it, may be a topic's. */
export function isHashtagName(key: string): boolean {
  const length = Array.from(key).length
  return length >= hashtagLimits.nameMin && length <= hashtagLimits.nameMax && /\p{L}/u.test(key)
}

/** A name that is being typed before the caret, as the group `query`. */
export const typedHashtagPattern = (max: number) => new RegExp(`${hashtagSign}(?<query>${letter}{0,${max}})$`, 'u')
