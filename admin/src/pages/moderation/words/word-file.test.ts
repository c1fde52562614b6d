import { expect, test } from 'vitest'
import { countLines, chunksOf, readWords } from './word-file.ts'

test('chunks contain all lines in order, whole, and none exceeds the limit of a call', () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => `词语${n}`)
  const portions = chunksOf(lines.join('\r\n'))
  expect(portions.length).toBeGreaterThan(1)
  expect(portions.flatMap((portion) => portion.split('\n'))).toEqual(lines)
  expect(Math.max(...portions.map(({ length }) => length))).toBeLessThanOrEqual(20_000)
})

test('a short or empty list is one chunk', () => {
  expect(chunksOf('甲\n\n 乙 \n')).toEqual(['甲\n 乙 '])
  expect(chunksOf('\n')).toEqual([''])
  expect(countLines('甲\n\n乙')).toBe(2)
})

test('decodes UTF-8 with or without BOM, and GB 18030', async () => {
  expect(await readWords(new Blob(['外挂\n代练']))).toBe('外挂\n代练')
  expect(await readWords(new Blob(['\uFEFF外挂']))).toBe('外挂')
  expect(await readWords(new Blob([new Uint8Array([0xcd, 0xe2, 0xb9, 0xd2])]))).toBe('外挂')
})
