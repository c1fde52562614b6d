import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textToHtml } from '../../text/html.ts'
import { isBlank, plainText, titleText } from './body-text.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 200 })

test('stored text has line feeds and tabs and no other control character', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const stored = plainText(text)
      expect(stored).not.toMatch(/[^\P{Cc}\n\t]/u)
      expect(plainText(stored)).toBe(stored)
    }),
  )
  expect(plainText('一\r\n二\r三\n四\t\0\u0007\u009f五')).toBe('一\n二\n三\n四\t五')
})

test('a title is one line without control characters', () => {
  expect(titleText(' \u0000第一\r\n第二\t\u009f ')).toBe('第一第二')
})

const blanks = [
  '',
  ' ',
  '\n\t',
  '\u3000\u00a0',
  '\u200b\u200d\u2060\ufeff',
  '\u3164\u115f\uffa0\u2800',
  '\ufe0f',
  '\0',
  '\u202e\u2066',
]

test.for(blanks.map((text) => [JSON.stringify(text), text]))('%s is blank', ([, text]) => {
  expect(isBlank(text!)).toBe(true)
})

test.for(['字', '0', '.', '🔥', '\u200b字', '❤️'])('%s shows', (text) => {
  expect(isBlank(text)).toBe(false)
})

test('bidirectional controls leave neither a title nor the wire', () => {
  expect(titleText('标题\u202e反转\u2066')).toBe('标题反转')
  expect(textToHtml('正文\u202b<b>\u2069')).toBe('正文&lt;b&gt;')
})
