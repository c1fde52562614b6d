import { readFileSync } from 'node:fs'
import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { makeCorpus } from '../golden/corpus.ts'
import { spell } from './pinyin.ts'

const expected = (text: string) => pinyin(text, { toneType: 'none', type: 'array', nonZh: 'spaced', v: true })

test('spells words with several readings, and leaves other characters as they are', () => {
  expect(spell('重庆银行行长')).toEqual(['chong', 'qing', 'yin', 'hang', 'hang', 'zhang'])
  expect(spell('𠮷x7女😀')).toEqual(['𠮷', 'x', '7', 'nv', '😀'])
  expect(spell('')).toEqual([])
})

test('spells each character and word of its table, and the texts of the golden set, as pinyin-pro does', () => {
  const table = readFileSync(new URL('../../../../data/readings.txt', import.meta.url), 'utf8').match(/^\S+/gm) ?? []
  const texts = makeCorpus().flatMap(({ title, body }) => (title + body).match(/\p{Script=Han}+/gu) ?? [])
  expect(table.length + texts.length).toBeGreaterThan(5_000)
  for (const text of [...table, ...texts]) expect(spell(text)).toEqual(expected(text))
})
