import { callOf, calls, limits, type CallPath } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { placesOf, withJsonAt } from '../../../testing/json-places.ts'
import { samples } from '../../../testing/samples/index.ts'
import { cost, slowness } from '../../../testing/turns.ts'
import { ApiError } from './api-error.ts'
import { decodeForm } from './form.ts'

/** Refused or accepted, no form may keep others waiting for longer than this, in milliseconds of processor time. */
const most = 30

const texts = [' ', '\n', '\t', '\u0301', '1', 'a\u0301\u0302\u0303\u0304\u0305', '字']
const wrongItems = ['0', '""', '{}', '[]']
/** In characters. */
const longestForm = 1_000_000

/** Items, as many as fit into `length` characters of JSON. */
const listOf = (item: string, length: number) =>
  `[${Array(Math.max(1, Math.floor((length - 2) / (item.length + 1))))
    .fill(item)
    .join(',')}]`

const maxLengthOf = (type: unknown): number => {
  if (type instanceof z.ZodOptional) return maxLengthOf(type.unwrap())
  if (type instanceof z.ZodPipe) return maxLengthOf(type.in)
  return (type instanceof z.ZodString ? type.maxLength : null) ?? limits.postBytesCap
}

/** Texts and lists that are dear to check, in each place of a field's sample, as large as the field may be. */
function* dearValues(value: unknown, max: number): Generator<string> {
  if (typeof value !== 'object' || value === null) {
    yield ' '.repeat(longestForm)
    yield* texts.map((text) => text.repeat(max / text.length))
    return
  }
  const room = max - JSON.stringify(value).length
  for (const path of placesOf(value, (one) => typeof one === 'string'))
    for (const text of texts) {
      const escaped = JSON.stringify(text).slice(1, -1)
      yield withJsonAt(value, path, `"${escaped.repeat(Math.max(1, Math.floor(room / escaped.length)))}"`)
    }
  for (const path of placesOf(value, Array.isArray)) {
    const [first] = path.reduce<unknown>((one, key) => (one as never)[key], value) as unknown[]
    if (first === undefined) continue
    for (const item of [...wrongItems, JSON.stringify(first), ...itemsWithLongLists(first)])
      yield withJsonAt(value, path, listOf(item, room))
  }
}

/** The item with two thousand wrong items in place of each list within it. */
const itemsWithLongLists = (item: unknown) =>
  placesOf(item, Array.isArray).flatMap((path) =>
    wrongItems.map((wrong) => withJsonAt(item, path, listOf(wrong, 2_000 * (wrong.length + 1)))),
  )

/** The cost of decoding a form, the least of several attempts, as the first one also compiles. */
function costOf(path: CallPath, form: object): number {
  const decode = () => {
    try {
      decodeForm(callOf(path), form)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  const first = cost(decode)
  return first < most ? first : Math.min(...Array.from({ length: 4 }, () => cost(decode))) / slowness()
}

const withFields = (Object.keys(calls) as CallPath[]).filter((path) => Object.keys(callOf(path).input.shape).length > 0)

test.for(withFields)('%s decodes the dearest value of each field within a short turn', (path) => {
  const form = Object.fromEntries(encodeForm(samples[path]))
  const dear: string[] = []
  for (const [name, type] of Object.entries(callOf(path).input.shape))
    for (const value of dearValues((samples[path] as Record<string, unknown>)[name], maxLengthOf(type))) {
      const spent = costOf(path, { ...form, [name]: value })
      if (spent > most) dear.push(`${name} ${value.slice(0, 60)}… (${value.length}): ${spent.toFixed(0)} ms`)
    }
  expect(dear).toEqual([])
})
