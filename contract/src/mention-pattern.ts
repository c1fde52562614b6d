/** The pattern of `@名字` in a text; without dependencies, so that the web links the same names as the server. */

/** A letter of a script that puts spaces between its words, or a digit. */
const inWord = '[\\p{sc=Latin}\\p{sc=Cyrillic}\\p{N}_]'
const endsInWord = new RegExp(`${inWord}$`, 'u')
const beginsInWord = new RegExp(`^${inWord}`, 'u')

/** The sign before a name: an @ in either width, but not that of an address such as a@b.cn. */
export const mentionSign = '(?<![\\w.-])[@＠]'

/** Whether a name may end before this text: not inside a word. */
export const mayEndBefore = (name: string, rest: string) => !(endsInWord.test(name) && beginsInWord.test(rest))

/** Matches an @ with one of these names, the longest match, as its group `name`. */
export function mentionPattern(names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const whole = longestFirst.map((name) => escaped(name) + (endsInWord.test(name) ? `(?!${inWord})` : ''))
  return new RegExp(`${mentionSign}(?<name>${whole.join('|')})`, 'gu')
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
