import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { encodeForm } from '../encode.ts'
import { field } from './field.ts'

const form = z.object({
  id: field.id,
  small: field.int(-10, 10),
  flag: field.flag,
  words: field.json(z.array(z.string())),
  note: field.note(1_000),
  id2: field.id.optional(),
})

const values = fc.record(
  {
    id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).filter((id) => String(id).length <= 16),
    small: fc.integer({ min: -10, max: 10 }),
    flag: fc.constantFrom(0 as const, 1 as const),
    words: fc.array(fc.string({ unit: 'grapheme' })),
    note: fc.string({ unit: 'grapheme', maxLength: 100 }),
    id2: fc.integer({ min: 1, max: 2 ** 40 }),
  },
  { requiredKeys: ['id', 'small', 'flag', 'words', 'note'] },
)

test('codecs decode what the form encodes, also over the wire', () => {
  fc.assert(
    fc.property(values, (value) => {
      const wire = new URLSearchParams(encodeForm(value).toString())
      expect(form.decode(Object.fromEntries(wire) as never)).toEqual(value)
    }),
  )
})

test('arbitrary text never makes a codec throw, and never decodes to a number other than the one it spells', () => {
  const codecs = [field.id, field.int(0, 9), field.flag, field.json(z.array(z.string())), field.pageNum]
  fc.assert(
    fc.property(fc.constantFrom(...codecs), fc.string({ unit: 'binary' }), (codec, text) => {
      const { data } = codec.safeDecode(text as never)
      expect(typeof data === 'number' ? String(data) : text).toBe(text)
    }),
  )
})

test.for(['', ' ', '0', '-1', '1.5', '1e3', '0x1', '01', 'NaN', '١', '99999999999999999'])('id rejects %j', (text) => {
  expect(field.id.safeDecode(text).success).toBe(false)
})

test.for(['', 'true', 'false', '2', ' 1', '01'])('flag rejects %j', (text) => {
  expect(field.flag.safeDecode(text as '0').success).toBe(false)
})

test.for(['', '0', '-1', '5001', '1e9'])('pageNum rejects %j', (text) => {
  expect(field.pageNum.safeDecode(text).success).toBe(false)
})

test('undefined fields are omitted from a form', () => {
  expect(encodeForm({ a: 1, b: undefined, c: '' }).toString()).toBe('a=1&c=')
})

test.for(['x', '1', '1_', '_1', '-1_1', '1e9_1', "1'_1", '1_1_1', '12345678901_1', '1_1234567890123456', '1._1'])(
  'cursor rejects %j',
  (text) => {
    expect(field.cursor.safeDecode(text).success).toBe(false)
  },
)
