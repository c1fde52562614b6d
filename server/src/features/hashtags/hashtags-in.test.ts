import { expect, test } from 'vitest'
import { hashtagsIn } from './hashtags-in.ts'

const namesIn = (text: string) => hashtagsIn(text).map(({ name }) => name)

test.each([
  ['今天打#守点真好 玩', ['守点真好']],
  ['＃守点，＃进攻。', ['守点', '进攻']],
  ['#守点#真好，#进攻', ['守点', '进攻']],
  ['#守点##进攻#', ['守点', '进攻']],
  ['##守点 #守点', ['守点']],
  ['#R6 和#r6、#Ｒ６', ['R6']],
  ['#守_点@夜枭', ['守_点']],
  ['《#彩虹六号》', ['彩虹六号']],
  ['#彩虹🌈六号', ['彩虹']],
  ['看https://a.example/1，#守点', ['守点']],
  ['看#进攻2026 和 #2026赛季', ['进攻2026', '2026赛季']],
  ['#Ace #Fuze', ['Ace', 'Fuze']],
])('%s names %j', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test.each([
  '#1',
  '#2026',
  '##',
  '# 标题',
  '## 标题',
  '###标题',
  '#点',
  `#${'长'.repeat(21)}`,
  'C#语言',
  'https://a.example/b#anchor',
  'https://a.example/六号#历史',
  'a.cn/b#anchor',
  '&#39;引号',
  '#️⃣',
  '#❤️爱心',
  '第#1名',
  '去房间#3号见',
  '#fff',
  '底色#F0F0F0，字#1f2937',
])('%s names none', (text) => {
  expect(namesIn(text)).toEqual([])
})

test('with very many # only the first names count', () => {
  const text = Array.from({ length: 1_000 }, (_, n) => `#话题${n}`).join(' ')
  expect(namesIn(text)).toHaveLength(50)
  expect(namesIn('#'.repeat(100_000))).toEqual([])
})
