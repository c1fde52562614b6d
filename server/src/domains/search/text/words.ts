import { bigrams } from './terms.ts'

/** Stop words, which don't characterise a text's subject. */
const stopWords = new Set(
  `的 了 吗 呢 吧 啊 是 在 有 和 与 及 或 也 都 就 还 很 我 你 他 她 它 用 把 被 给 对 我们 你们 他们 大家 这个 那个 这样 那样 这里 那里 什么 怎么
  怎样 怎么办 如何 为什么 哪里 在哪里 哪个 哪些 多少 可以 能不能 有没有 没有 是不是 总是 一个 一下 一些 一起 请问 求助 有人 时候 现在
  我的 你的 他的 谁 去 要 想 会 能 到 从 打 看 办 哪 哪儿
  the a an of to in is are and or how what`.split(/\s+/),
)
const segmenter = new Intl.Segmenter('zh-Hans', { granularity: 'word' })
const isHan = (text: string) => /^\p{Script=Han}/u.test(text)

/** How often two neighbouring characters are in titles. */
export type BigramCounts = ReadonlyMap<string, number>

/** How many titles have this word at most: as many as its rarest pair of characters; of a single character, as many as it. */
export const titlesWith = (word: string, counts: ReadonlyMap<string, number>) =>
  Math.min(...(lengthOf(word) > 1 ? bigrams(word) : [word]).map((part) => counts.get(part) ?? 0))

export interface Split {
  /** Words of two characters and more. */
  words: string[]
  /** Single characters that are left over. */
  rest: string[]
}

/** The segmenter's words of a text. */
export const segmentsOf = (text: string) => segmenter.segment(text)

export const isStopWord = (text: string) => stopWords.has(text)

/**
 * Splits a folded text into meaningful words. The segmenter knows common words but no names from the game: between stop
 * words, the site's titles decide which characters belong together.
 */
export function splitWords(text: string, counts: BigramCounts): Split {
  const parts = runsOf(text).flatMap((run) => splitRun(run, counts))
  return { words: parts.filter((part) => lengthOf(part) > 1), rest: parts.filter((part) => lengthOf(part) === 1) }
}

/**
 * Words of two or more characters in a folded text, without regard to titles: the segmenter's words, and pairs of its
 * adjacent single characters in any script (B点).
 */
export function partsOf(text: string): string[] {
  const parts: string[] = []
  let singles = ''
  for (const { segment } of segmentsOf(text)) {
    if (isSingle(segment)) {
      singles += segment
      continue
    }
    parts.push(...pairsIn(singles), ...(stopWords.has(segment) ? [] : [segment]))
    singles = ''
  }
  return [...parts, ...pairsIn(singles)]
}

/** Single Latin letters name places (A点). */
const isSingle = (segment: string) => lengthOf(segment) === 1 && (!stopWords.has(segment) || /^[a-z]$/.test(segment))

/** Pairs counted from either end: most words unknown to the segmenter have two characters. */
const pairsIn = (singles: string) =>
  bigrams(singles).filter((_, n, all) => n % 2 === 0 || (all.length - 1 - n) % 2 === 0)

/** Segments of the text between stop words, and between scripts. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [[]]
  let before = ''
  for (const { segment } of segmentsOf(text)) {
    if (isHan(segment) !== isHan(before)) runs.push([])
    if (stopWords.has(segment)) runs.push([])
    else runs.at(-1)!.push(segment)
    before = segment
  }
  return runs.filter((run) => run.length > 0)
}

function splitRun(segments: readonly string[], counts: BigramCounts): string[] {
  if (!isHan(segments[0]!)) return [...segments]
  const characters = Array.from(segments.join(''))
  const count = (at: number) => counts.get(`${characters[at - 1] ?? ''}${characters[at] ?? ''}`) ?? 0
  const boundaries = boundariesIn(segments)
  const words = ['']
  for (const [at, character] of characters.entries()) {
    if (at > 0 && isCut(count(at), count(at - 1), count(at + 1), boundaries.has(at))) words.push('')
    words[words.length - 1] += character
  }
  return words
}

/** How much rarer than its neighbours a bigram is that only two words standing side by side form. */
const rarer = 4

/** Whether two words meet between two characters, by the counts of their bigram and of the ones before and after it. */
export function isCut(count: number, before: number, after: number, isBoundary: boolean): boolean {
  if (count === 0) return before > 0 || after > 0 || isBoundary
  return count * rarer < Math.min(before, after)
}

/** Borders between segments, except between two single characters, which unknown names consist of. */
function boundariesIn(segments: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  let at = 0
  for (const [n, segment] of segments.entries()) {
    if (n > 0 && lengthOf(segment) + lengthOf(segments[n - 1]!) > 2) found.add(at)
    at += lengthOf(segment)
  }
  return found
}

export const lengthOf = (text: string) => Array.from(text).length
