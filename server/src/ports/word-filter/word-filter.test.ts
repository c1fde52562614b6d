import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultWords } from './default-words.ts'
import { fold, foldedPlaces } from '../../text/fold.ts'
import { createWordFilter, entriesOf, type WordLists } from './index.ts'

const filterOf = (lists: WordLists) => createWordFilter(entriesOf(lists))
const filter = filterOf({ review: ['外挂', '代练', 'ass', 'vx', '110'], reject: ['外挂出售', '賭博網站'] })
const pass = { verdict: 'pass', words: [] }

describe('verdicts', () => {
  test('a clean text passes', () => {
    expect(filter.check('今晚有人打排位吗？我主玩防守，缺一个信息位。')).toEqual(pass)
    expect(filter.check('')).toEqual(pass)
  })

  test('a word for review holds the text back; a word to reject takes precedence', () => {
    expect(filter.check('举报一个外挂')).toEqual({ verdict: 'review', words: ['外挂'] })
    expect(filter.check('低价外挂出售，代练也有')).toEqual({ verdict: 'reject', words: ['外挂', '外挂出售', '代练'] })
  })

  test('a word in both lists rejects', () => {
    const both = filterOf({ review: ['代练'], reject: ['代 練'] })
    expect(both.check('找代练')).toEqual({ verdict: 'reject', words: ['代 練'] })
  })

  test('a word is reported once, in the list’s spelling', () => {
    expect(filter.check('赌博网站，賭博網站')).toEqual({ verdict: 'reject', words: ['賭博網站'] })
  })

  test('entries without a letter or digit match nothing', () => {
    expect(filterOf({ review: ['', '***', '😀'], reject: [' '] }).check('*** 😀 你好')).toEqual(pass)
  })
})

describe('disguises', () => {
  test.each([
    ['spaces and symbols', '外 * 挂'],
    ['a line break', '外\n挂'],
    ['zero-width characters', '外\u200B\u2060\uFEFF挂'],
    ['a Hangul filler, a letter that nobody sees', '外\u3164挂'],
    ['combining marks', '外\u0301挂\u0335'],
    ['emoji', '外👨‍👩‍👧挂'],
    ['traditional characters', '外掛'],
    ['percent-encoded letters', '%E5%A4%96%e6%8c%82'],
    ['a percent-encoded letter and a space', '外%20%E6%8C%82'],
    ['a compatibility ideograph and a joiner', '外\u200D\u639B'],
  ])('%s', (_, text) => {
    expect(filter.check(text)).toEqual({ verdict: 'review', words: ['外挂'] })
  })

  test.each(['VX', 'ｖｘ', 'Ⓥⓧ', '𝐯𝕏', 'v.x', 'v̈ẍ', 'v\u00ADx'])('Latin letters as %s', (text) => {
    expect(filter.check(`加我${text}！`)).toEqual({ verdict: 'review', words: ['vx'] })
  })

  test.each(['vх', 'ѵx', 'ѴХ', 'νх', 'ᴠх', 'v\u200Bх'])(
    'letters of other scripts that look Latin, as %s',
    async (text) => {
      expect(filter.check(`加我${text}！`)).toEqual({ verdict: 'review', words: ['vx'] })
      expect(await filter.locate(`加我${text}！`)).toEqual([[2, 2 + text.length]])
    },
  )

  test('a listed word spelled with such letters', () => {
    expect(filterOf({ review: ['аss'], reject: [] }).check('ass')).toEqual({ verdict: 'review', words: ['аss'] })
    expect(filterOf({ review: ['ass'], reject: ['аss'] }).check('ass')).toEqual({ verdict: 'reject', words: ['аss'] })
  })
})

describe('words of Latin letters and digits are split off', () => {
  test.each(['class', 'Class A', 'assault', 'CLÁSS', 'cl\u200Bass', '一个class'])('not inside %s', (text) => {
    expect(filter.check(text)).toEqual(pass)
  })

  test.each(['ass', 'kick-ass!', '你个ass吧', 'a s s', 'ass4', '4ass'])('but in %s', (text) => {
    expect(filter.check(text)).toEqual({ verdict: 'review', words: ['ass'] })
  })

  test('a number is not found inside a longer number', () => {
    expect(filter.check('得分 21105')).toEqual(pass)
    expect(filter.check('打110吧')).toEqual({ verdict: 'review', words: ['110'] })
  })
})

describe('places', () => {
  test.each([
    ['卖外挂的', [[1, 3]]],
    [
      '外 * 挂，加ＶＸ！',
      [
        [0, 5],
        [7, 9],
      ],
    ],
    ['外挂出售代练', [[0, 6]]],
    ['😀外👨‍👩‍👧掛😀', [[2, 12]]],
    ['class', []],
    ['100% 外%e6%8c%82', [[5, 7]]],
  ])('%s', async (text, marks) => {
    expect(await filter.locate(text)).toEqual(marks)
  })

  test('each folded unit has its place in the original', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        const places = await foldedPlaces(text)
        expect(places.map(([begin, end]) => text.slice(begin, end)).every((one) => fold(one).text !== '')).toBe(true)
        expect(places).toHaveLength(fold(text).text.length)
      }),
    )
  })
})

describe('properties', () => {
  const words = [...defaultWords.review, ...defaultWords.reject]
  const shipped = filterOf(defaultWords)
  const noise = fc.string({
    unit: fc.constantFrom(' ', '*', '.', '·', '～', '\n', '\u200B', '\uFE0F', '\u0300', '😀', '🏳️‍🌈', '\uD800'),
    maxLength: 4,
  })
  const fullWidth = (character: string) =>
    character.replace(/[!-~]/g, (ascii) => String.fromCharCode(ascii.charCodeAt(0) + 0xfee0))
  const style = fc.constantFrom<(character: string) => string>(
    (character) => character,
    (character) => character.toUpperCase(),
    fullWidth,
    (character) => fullWidth(character.toUpperCase()),
  )

  test('a listed word is found through any noise, width and case', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.infiniteStream(noise),
        fc.infiniteStream(style),
        (word, noises, styles) => {
          const disguised = Array.from(word, (character) => {
            return `${noises.next().value}${styles.next().value(character)}`
          })
          expect(shipped.check(`大家好${disguised.join('')}，谢谢`).words).toContain(word)
        },
      ),
    )
  })

  test('texts that share no character with the lists pass', () => {
    const listed = new Set(words.map((word) => fold(word).text).join(''))
    const cleanCharacter = fc
      .constantFrom(...'今晚有人打排位吗防守进攻地图烟雾弹破门队友报点准星灵敏度耳机鼠标abdefgh0123 ，。！？\n')
      .filter((character) => !listed.has(character))
    fc.assert(
      fc.property(fc.string({ unit: cleanCharacter }), (text) => {
        expect(shipped.check(text)).toEqual(pass)
      }),
    )
  })

  test('exactly the contained words are found, overlapping ones too', () => {
    const text = fc.string({ unit: fc.constantFrom(...'甲乙丙'), maxLength: 30 })
    const list = fc.uniqueArray(fc.string({ unit: fc.constantFrom(...'甲乙丙'), minLength: 1, maxLength: 5 }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(list, text, (review, sample) => {
        const { words: found } = filterOf({ review, reject: [] }).check(sample)
        expect(found.toSorted()).toEqual(review.filter((word) => sample.includes(word)).toSorted())
      }),
    )
  })

  test('folding a folded text changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = fold(text).text
        expect(fold(once).text).toBe(once)
      }),
    )
  })
})

test('20,000 words over 200 KB', () => {
  const character = (n: number) => String.fromCharCode(0x4e00 + (n % 5000))
  const words = Array.from({ length: 20_000 }, (_, n) => character(n) + character(n * 7 + 3) + character(n * 13 + 5))
  const text = '据点里有很多人在聊天，'.repeat(6_400)
  expect(Buffer.byteLength(text)).toBeGreaterThan(200_000)
  const last = words.at(-1) ?? ''
  expect(filterOf({ review: words, reject: [] }).check(text + last).words).toContain(last)
})

test('a long text that is screened in slices gets the same verdict', async () => {
  const screened = filterOf(defaultWords)
  const long = `${'今晚排位，'.repeat(3_000)}外${' '.repeat(5_000)}挂`
  expect(await screened.screen(long)).toEqual(screened.check(long))
})
