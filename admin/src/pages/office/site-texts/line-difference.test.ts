import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineDifference } from './line-difference.ts'

const short = (before: string, after: string) =>
  lineDifference(before, after).map(({ kind, text }) => ({ same: ' ', removed: '-', added: '+' })[kind] + text)

test('unchanged, removed and added lines, in order', () => {
  expect(short('一\n二\n三', '一\n二改\n三\n四')).toEqual([' 一', '-二', '+二改', ' 三', '+四'])
  expect(short('一\n二', '一\n二')).toEqual([' 一', ' 二'])
  expect(short('一\n一', '一')).toEqual([' 一', '-一'])
})

test('both texts can be read from it, however they differ', () => {
  const texts = fc.array(fc.constantFrom('甲', '乙', '丙', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const lines = lineDifference(before, after)
      const without = (kind: string) =>
        lines
          .filter((line) => line.kind !== kind)
          .map(({ text }) => text)
          .join('\n')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
  )
})

test('texts of very many lines are compared, too', () => {
  const before = Array.from({ length: 25_000 }, (_, n) => `旧${n}`).join('\n')
  const after = Array.from({ length: 25_000 }, (_, n) => `新${n}`).join('\n')
  expect(lineDifference(before, after)).toHaveLength(50_000)
})
