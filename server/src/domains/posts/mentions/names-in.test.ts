import { mentionPattern } from '@judian/contract/mention-pattern'
import { expect, test } from 'vitest'
import { namesIn } from './names-in.ts'

test.each([
  ['@北门夜枭 来看', ['北门夜枭', '北门夜']],
  ['看看＠北门夜枭，', ['北门夜枭，', '北门夜枭', '北门夜']],
  ['@Night_Owl7!', ['Night_Owl7!', 'Night_Owl7']],
  ['@tommy', ['tommy']],
  ['@老王', []],
  ['写信到 a@bei.cn', []],
  ['@ 北门夜枭', []],
])('%s may name %j', (text, names) => {
  expect(namesIn(text).flat()).toEqual(names)
})

test('of many @ the first are read', () => {
  expect(namesIn('@北门夜枭 '.repeat(100_000))).toHaveLength(50)
})

test('the longest matching name is found, and none inside a word', () => {
  const found = (text: string, names: string[]) =>
    Array.from(text.matchAll(mentionPattern(names)), ({ groups }) => groups!['name'])
  expect(found('@北门夜枭二号和＠北门夜枭，@Tommy @Tom', ['北门夜枭', '北门夜枭二号', 'Tom'])).toEqual([
    '北门夜枭二号',
    '北门夜枭',
    'Tom',
  ])
  expect(found('@a.c(b) @aXc(b)', ['a.c(b)'])).toEqual(['a.c(b)'])
})
