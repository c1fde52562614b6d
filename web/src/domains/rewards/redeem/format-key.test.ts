import { describe, expect, test } from 'vitest'
import { formatKey, isWholeKey } from './format-key.ts'

/** `|` marks the caret. */
function formatted(marked: string, beyond?: boolean) {
  const caret = marked.indexOf('|')
  const after = formatKey({ text: marked.replace('|', ''), caret }, beyond)
  return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`
}

describe('formatKey', () => {
  test.each([
    ['nothing', '|', '|'],
    ['the first group', 'ab12|', 'AB12|'],
    ['one more, which brings the hyphen', 'AB12c|', 'AB12-C|'],
    ['a hyphen of one’s own', 'AB12-|', 'AB12|'],
    ['the whole, with the caret at its end', 'ab12cd34ef56gh78|', 'AB12-CD34-EF56-GH78|'],
    ['what is too much', 'AB12-CD34-EF56-GH789|', 'AB12-CD34-EF56-GH78|'],
  ])('types %s', (_what, typed, shown) => {
    expect(formatted(typed)).toBe(shown)
  })

  test.each([
    ['lower case and spaces', ' ab12 cd34 ef56 gh78 |'],
    ['full-width letters, digits and hyphens', 'ａｂ１２－ＣＤ３４－ｅｆ５６－ｇｈ７８|'],
    ['dashes of other kinds', 'AB12–CD34—EF56_GH78|'],
    ['words and line breaks around it', '激活码：\nAB12CD34\nEF56GH78。|'],
  ])('pastes %s', (_what, pasted) => {
    expect(formatted(pasted)).toBe('AB12-CD34-EF56-GH78|')
  })

  test('keeps the caret behind text typed in the middle', () => {
    expect(formatted('AX|B1-2CD3')).toBe('AX|B1-2CD3')
    expect(formatted('AB12X|-CD34')).toBe('AB12-X|CD3-4')
    expect(formatted('ABX|12-CD34')).toBe('ABX|1-2CD3-4')
  })

  test('skips a hyphen when deleting in either direction', () => {
    expect(formatted('AB12|CD34')).toBe('AB12|-CD34') // Backspace removed the hyphen: the next one removes the 2
    expect(formatted('AB12|CD34', true)).toBe('AB12-|CD34') // Delete did: the next one removes the C
    expect(formatted('AB12|', true)).toBe('AB12|')
  })
})

test('a complete key has sixteen characters', () => {
  expect(isWholeKey('AB12-CD34-EF56-GH78')).toBe(true)
  expect(isWholeKey('AB12-CD34-EF56-GH7')).toBe(false)
})
