import { expect, test } from 'vitest'
import { typedHashtag, typedName } from './typed-name.ts'

test.each([
  ['看@夜枭', 1, '夜枭'],
  ["＠ye'xiao", 0, "ye'xiao"],
  ['@夜枭 @', 4, ''],
  ['https://a.cn/ @夜枭', 14, '夜枭'],
  ['https://a.cn，@夜枭', 13, '夜枭'],
])('%s is the name from %i', (text, start, query) => {
  expect(typedName(text, text.length)).toEqual({ start, end: text.length, query })
})

test.each(['夜枭', '@夜枭 你', 'a@bei', '看https://a.cn/@夜枭', 'http://a.cn/b?c=@', `@${'长'.repeat(21)}`])(
  '%s is no name',
  (text) => {
    expect(typedName(text, text.length)).toBeUndefined()
  },
)

test('only the text before the caret counts', () => {
  expect(typedName('@夜枭和@北门', 3)).toEqual({ start: 0, end: 3, query: '夜枭' })
})

test.each([
  ['打#守', 1, '守'],
  ['＃R6', 0, 'R6'],
  ['#守点#真好 #', 7, ''],
])('%s is a topic’s name from %i', (text, start, query) => {
  expect(typedHashtag(text, text.length)).toEqual({ start, end: text.length, query })
})

test.each(['守点', '#守点 你', '#守点，', '#守点🌈', '第#1', 'a.cn/b#c', '##', `#${'长'.repeat(21)}`])(
  '%s is no topic’s',
  (text) => {
    expect(typedHashtag(text, text.length)).toBeUndefined()
  },
)
