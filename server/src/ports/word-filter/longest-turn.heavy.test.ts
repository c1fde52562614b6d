import { expect, test } from 'vitest'
import { longestTurn } from '../../../testing/turns.ts'
import { defaultWords } from './default-words.ts'
import { createWordFilter, entriesOf } from './index.ts'

test('no text of the maximum size blocks the event loop for long', async () => {
  const max = 200 * 1024
  const pieces = [
    '\u0301',
    'a\u0301\u0323',
    '\ufdfa',
    '\ufdfb',
    '㌖',
    '각',
    '😀',
    '𝕬',
    '\u3164',
    ' ',
    '外挂',
    'ab',
    '\ud800',
  ]
  const texts = Array.from({ length: 5 * 3 * pieces.length }, (_, n) => {
    const piece = pieces[n % pieces.length]! + (pieces[(n * 7) % pieces.length] ?? '').repeat(n % 3)
    return piece.repeat(Math.floor(max / Buffer.byteLength(piece)))
  })
  const screened = createWordFilter(entriesOf(defaultWords))
  const longest = await longestTurn(async () => {
    for (const text of texts) await screened.screen(text)
  })
  expect(longest).toBeLessThan(30)
}, 120_000)
