/** The pattern of `#名字` in a text; without dependencies, so that the web links the same topics as the server. */

/**
 * A letter, digit or underscore of any script: any other character ends a name, such as white space, punctuation or
 * another #.
 */
const letter = '[\\p{L}\\p{M}\\p{N}_]'

/**
 * The sign before a name: a # in either width, but not that of an anchor such as a.cn/b#c, nor of a heading such as ##.
 */
const hashtagSign = `(?<![\\w./&=?%-]|(?<!${letter})[#＃])[#＃]`

/** Matches a # with its name as the group `name`; a # right behind the name, as Weibo writes it, belongs to it. */
export const hashtagPattern = new RegExp(`${hashtagSign}(?<name>${letter}+)[#＃]?`, 'gu')

/** A name that is being typed before the caret, as the group `query`. */
export const typedHashtagPattern = (max: number) => new RegExp(`${hashtagSign}(?<query>${letter}{0,${max}})$`, 'u')
