import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, firstCharacters, shorten, startOfCharacter } from './cut-text.ts'

const family = '👨‍👩‍👧‍👦'

test.for([
  ['𠮷野家', 1, ''],
  ['𠮷野家', 3, '𠮷野'],
  [`a${family}b`, 5, 'a'],
  [`a${family}b`, 1 + family.length, `a${family}`],
  ['🇨🇳🇫🇷', 6, '🇨🇳'],
  ['e\u0301a', 1, 'e'],
  ['守', 5, '守'],
] as const)('%j is cut to at most %i units as %j', ([text, max, cut]) => {
  expect(cutText(text, max)).toBe(cut)
})

test('an ellipsis follows only a truncated text, counted in characters', () => {
  expect(shorten('守'.repeat(20), 20)).toBe('守'.repeat(20))
  expect(shorten('守'.repeat(21), 20)).toBe(`${'守'.repeat(20)}…`)
  expect(shorten('🎯'.repeat(20), 20)).toBe('🎯'.repeat(20))
  expect(shorten('🎯🎯🎯', 2)).toBe('🎯🎯…')
  expect(shorten(`守${family}`, 2)).toBe(`守${family}`)
  expect(shorten(`${family}🇨🇳🇫🇷`, 2)).toBe(`${family}🇨🇳…`)
})

test('any text cut anywhere stays well-formed, no longer than asked, and gets shorter', () => {
  const letter = `e${'\u0301'.repeat(200)}`
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constant(letter),
    fc.constant('🇨🇳'.repeat(60)),
  )
  fc.assert(
    fc.property(text, fc.nat(300), (whole, max) => {
      const cut = cutText(whole, max)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(max)
      expect(whole.startsWith(cut)).toBe(true)
      expect(shorten(whole, max).isWellFormed()).toBe(true)
    }),
  )
  // A single long cluster is cut between its marks.
  expect(firstCharacters(letter.repeat(2), 20)).toHaveLength(201)
  expect(firstCharacters(letter, 2)).toHaveLength(32)
  expect(startOfCharacter(letter, 150)).toBe(150)
})
