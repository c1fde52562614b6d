import { readFileSync } from 'node:fs'

// Lines of characters and their reading, or of a word and a reading for each of its characters
// (docs/decisions/0018-search-by-bigrams.md).
const file = new URL('../../../../data/readings.txt', import.meta.url)
const readings: string[] = []
/**
 * For each code point the index of its reading plus one: a `Map` would add 21,000 objects to every full garbage
 * collection.
 */
const places = new Uint16Array(0x33_480)
const words = new Map<string, string>()

for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
  const at = line.indexOf(' ')
  const text = line.slice(0, at)
  const reading = line.slice(at + 1)
  if (reading.includes(' ')) {
    words.set(text, reading)
  } else {
    readings.push(reading)
    for (const character of text) places[character.codePointAt(0)!] = readings.length
  }
}

const longestWord = Math.max(...Array.from(words.keys(), (word) => Array.from(word).length))

/** The reading of a Chinese character by itself, in pinyin without tone; undefined for other characters. */
const readingOf = (character: string) => readings[places[character.codePointAt(0)!]! - 1]

/** What common characters are read as besides: each is followed by its other reading. */
const others = new Map(
  (
    '弹dan 行hang 重chong 长zhang 乐yue 藏zang 传zhuan 调diao 都du 还huan 奇ji 曾zeng 朝zhao 车ju 石dan 得dei 地de 大dai 单shan 卡qia ' +
    '率shuai 角jue 血xie 薄bo 壳qiao 炮bao 参shen 觉jiao 降xiang 露lou 模mu 便pian 系ji 削xue 折she 着zhao 校jiao 强jiang 屏bing 伯bai'
  )
    .split(' ')
    .map((one) => [one.charAt(0), one.slice(1)]),
)

/** All readings of a character by itself, the likely one first; empty for other characters. */
export const readingsOf = (character: string) => [readingOf(character) ?? [], others.get(character) ?? []].flat()

const syllables = new Set(readings)

/** Whether some character is read so. */
export const isSyllable = (letters: string) => syllables.has(letters)

/** Readings of the longest word at this index with a character whose reading differs from its usual one. */
export function readingsOfWord(characters: readonly string[], at: number): string[] | undefined {
  for (let length = Math.min(longestWord, characters.length - at); length > 1; length--) {
    const reading = words.get(characters.slice(at, at + length).join(''))
    if (reading !== undefined) return reading.split(' ')
  }
  return undefined
}
