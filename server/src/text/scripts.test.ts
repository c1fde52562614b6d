import { expect, test } from 'vitest'
import { isReadableName } from './scripts.ts'

test.for([
  '夜枭',
  '鐵門栓',
  'Kestrel7',
  '夜枭Night_1',
  'がくのHero',
  'ラーメン',
  '佐々木',
  '김철수abc',
  'Привет',
  'José',
  'Đỗ',
  'straße',
])('%s may be a name', (name) => expect(isReadableName(name)).toBe(true))

test.for([
  ['Kestrelߺ7', 'an N’Ko letter like a low line'],
  ['铁门栓ʹ', 'a modifier letter'],
  ['Kestrelˈ', 'a modifier letter'],
  ['Νіghthаwk', 'Greek and Cyrillic beside Latin'],
  ['Ꭺbc', 'Cherokee beside Latin'],
  ['夜枭ѕ', 'Cyrillic beside Chinese'],
  ['ǃabc', 'a click'],
  ['ɑdmin', 'a phonetic sign'],
  ['夜枭ㅤ', 'a filler'],
  ['ꓮdmin', 'Lisu'],
  ['𐐀𐐁𐐂', 'Deseret'],
])('%s may not be a name: %s', ([name]) => expect(isReadableName(name!)).toBe(false))
