import { expect, test } from 'vitest'
import { bigrams } from './terms.ts'
import { type BigramCounts, splitWords } from './words.ts'

const titles = [
  '铁靶山进攻路线',
  '铁靶山防守',
  '雾桥架枪',
  '雾桥',
  '架枪心得',
  '夜枭',
  '夜枭的残局',
  '残局',
  '雾桥怎么架枪',
  '铁靶山',
]
const counts: BigramCounts = Array.from(titles.flatMap(bigrams)).reduce(
  (map, bigram) => map.set(bigram, (map.get(bigram) ?? 0) + 1),
  new Map<string, number>(),
)
const none: BigramCounts = new Map()

const cases: [text: string, counts: BigramCounts, words: string[], rest: string[]][] = [
  ['铁靶山残局', counts, ['铁靶山', '残局'], []],
  ['雾桥残局', counts, ['雾桥', '残局'], []],
  ['怎么用夜枭打残局', counts, ['夜枭', '残局'], []],
  ['夜枭守残局', counts, ['夜枭', '残局'], ['守']],
  ['我的灵敏度', counts, ['灵敏'], ['度']],
  // Without titles: the segmenter's words, and single characters together.
  ['铁靶山进攻路线', none, ['铁靶山', '进攻', '路线'], []],
  ['ak47压枪', none, ['ak47', '压枪'], []],
  ['的', none, [], []],
  ['', none, [], []],
]

test.for(cases)('“%s” is split', ([text, known, words, rest]) => {
  expect(splitWords(text, known)).toEqual({ words, rest })
})
