import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countCharacters,
  fittingText,
  isBlank,
  isLongerThan,
  plainNumber,
  plainPhone,
  cleanText,
} from './typed-text.ts'

const family = '👨‍👩‍👧‍👦'
const flagOfEngland = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'

test('text keeps line feeds and tabs and no other control character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const plain = cleanText(text)
      expect(plain).not.toMatch(/[^\P{Cc}\n\t]|\p{Bidi_Control}/u)
      expect(cleanText(plain)).toBe(plain)
    }),
  )
  expect(cleanText('一\r\n二\r三\u2028四\n五\t\0\u0007\u009f六')).toBe('一\n二\n三\n四\n五\t六')
})

test('direction controls and invisible characters are dropped, except within letters and emoji', () => {
  const dropped = '\u061c\u200e\u200f\u202a\u202e\u2066\u2069\u200b\u2060\ufeff\u00ad\u115f\u3164\uffa0'
  expect(cleanText(Array.from(dropped).join('字'))).toBe('字'.repeat(dropped.length - 1))
  for (const kept of [family, flagOfEngland, '❤️', '葛\u{e0100}', 'می\u200cخواهم', '🇨🇳', 'é'])
    expect(cleanText(kept)).toBe(kept)
})

const acute = '\u0301'
const heaps: readonly (readonly [string, string, string])[] = [
  ['one mark', `e${acute.repeat(200)}!`, `e${acute}!`],
  ['many marks', `e${'\u0301\u0302\u0303\u0304\u0305\u0306'.repeat(50)}!`, 'e\u0301\u0302\u0303\u0304!'],
  ['marks between joiners', `e${`${acute}\u200d`.repeat(3)}!`, `e${acute}${'\u200d'.repeat(3)}!`],
  ['marks between invisible characters', `e${`${acute}\u200b`.repeat(200)}!`, `e${acute}!`],
  ['Thai marks', `ก${'\u0e47'.repeat(200)}`, 'ก\u0e47'],
]

test.for(heaps)('a letter keeps few of heaps of %s', ([, heap, kept]) => {
  expect(cleanText(heap)).toBe(kept)
})

test.for([
  ['Vietnamese', 'Tiếng Việt: Ế ộ ữ'.normalize('NFD')],
  ['Thai', 'ที่นี่ก็ได้น้ำสิทธิ์'],
  ['Hindi', 'हिन्दी में क्षत्रियों का ज़ख़्मी'],
  ['Arabic', 'شُكْرًا جَزِيلًا ٱللَّٰهُ'],
  ['pointed Hebrew', 'בְּרֵאשִׁ֖ית בָּרָ֣א שָּׁ֥'],
  ['Burmese', 'မြွှေ့ လျှော့ ကြော်'],
  ['Tibetan', 'བསྒྲུབས་ ཧཱུྃ'],
] as const)('%s stays whole', ([, text]) => {
  expect(cleanText(text)).toBe(text)
})

const blanks = ['', ' ', '\n\t', '\u3000\u00a0', '\u200b\u200d\u2060\ufeff', '\u3164\u115f\uffa0\u2800', '\ufe0f', '\0']

test.for(blanks.map((text) => [JSON.stringify(text), text]))('%s is blank', ([, text]) => {
  expect(isBlank(text!)).toBe(true)
})

test.for(['字', '0', '.', '🔥', '\u200b字', '❤️'])('%s shows', (text) => {
  expect(isBlank(text)).toBe(false)
})

test.for([
  ['据点', 2],
  [`${family}🇨🇳${flagOfEngland}`, 3],
  ['👩🏽‍❤️‍💋‍👨🏿', 1],
  ['e\u0301', 1],
  ['据\u200b点\u202e', 2],
  [`e${'\u0301'.repeat(1_999)}`, 1],
  ['👩\u200d'.repeat(1_000), 3_000],
] as const)('%j has %i characters', ([text, count]) => {
  expect(countCharacters(text)).toBe(count)
})

test('a limit counts characters, and refuses a text far beyond it uncounted', () => {
  expect(isLongerThan(family.repeat(60), 60)).toBe(false)
  expect(isLongerThan(family.repeat(61), 60)).toBe(true)
  const { segment } = Intl.Segmenter.prototype
  Intl.Segmenter.prototype.segment = () => expect.unreachable()
  try {
    expect(isLongerThan(`e${'\u0301'.repeat(1_000_000)}`, 2_000)).toBe(true)
  } finally {
    Intl.Segmenter.prototype.segment = segment
  }
})

test.for([
  ['据点', '据点!', 3, '据点!'],
  ['据点!', '据点!!', 3, '据点!'],
  ['据点!', '据x点!', 3, '据点!'],
  ['据!', `据${family}🇨🇳!`, 3, `据${family}!`],
  ['据点点点', '据点点', 2, '据点点'],
  ['', family.repeat(4), 3, family.repeat(3)],
] as const)('typing in %j to %j with at most %i characters gives %j', ([before, typed, most, kept]) => {
  expect(fittingText(before, typed, most)).toBe(kept)
})

test.for([
  '13800000001',
  ' 138 0000 0001\n',
  '+86 138-0000-0001',
  '+8613800000001',
  '008613800000001',
  '0086 138 0000 0001',
  '86-13800000001',
  '１３８００００００01',
  '(+86) 138—0000—0001',
  '\u202d138\u200b00000001\u202c',
])('%j is the phone number 13800000001', (pasted) => {
  expect(plainPhone(pasted)).toBe('13800000001')
})

test.for(['86', '8613', '138', '8612345', '13800000001x'])('%s stays as it is typed', (typed) => {
  expect(plainPhone(typed)).toBe(typed)
})

test('a code is read with spaces, hyphens and full-width digits', () => {
  expect(plainNumber(' １２３-456\n')).toBe('123456')
})
