import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseData } from './read.ts'

const members = z.array(z.strictObject({ key: z.string(), level: z.int() }))
const source = ['[', '  { "key": "zhou", "level": 12 },', '  { "key": "bolt",', '    "level": "ten" }', ']'].join('\n')

test('a wrong value is named by file, line and field', () => {
  expect(() => parseData('members.json', source, members)).toThrow('members.json:4: 1.level: ')
})

test('a missing value is named by the line of what should contain it', () => {
  const file = source.replace(',\n    "level": "ten"', '')
  expect(() => parseData('members.json', file, members)).toThrow('members.json:3: 1.level: ')
})

test('a file that is no JSON is named by file and line, counted from its head', () => {
  expect(() => parseData('posts/r6/welcome.md', 'title: [', members, 2)).toThrow('posts/r6/welcome.md:2: ')
})
