import { expect, test, vi } from 'vitest'
import { world } from '../../../testing/world.ts'
import { core } from './golden/core.ts'
import { random } from './golden/corpus.ts'
import { emojis, entities, filler } from './golden/grammar.ts'
import { indexChanged } from './index.ts'
import { unlimited } from '../../../testing/ports.ts'

/** `npm run fuzz` sends 20,000 queries; each run sends the same ones. */
const searches = Number(process.env['FUZZ_SEARCHES'] ?? 1_000)
vi.setConfig({ testTimeout: 1_200_000 })

const odd = [
  '"',
  '“',
  '”',
  '「',
  '-',
  '--',
  '-"',
  '@',
  '#',
  '＠',
  '＃',
  '%',
  '_',
  '\\',
  "'",
  '*',
  '&',
  '|',
  '!',
  ':',
  '(',
  ')',
  '<',
  ' ',
  '\t',
  '\n',
]
const strange = [
  '\ud800',
  '\udc00',
  '\u202e',
  '\u200d',
  '\ufe0f',
  '\u0301'.repeat(9),
  'مرحبا',
  'ﷺ',
  '𠮷',
  '👨‍👩‍👧‍👦',
  'ß',
  'İ',
  'ﬁ',
  '㍿',
  '\u0007',
]

/** A query of up to 64 characters, put together from words, operators and odd characters; some are one piece many times. */
function makeQuery(below: (n: number) => number): string {
  const pick = <T>(list: readonly T[]) => list[below(list.length)]!
  const pieces = [
    () => pick(entities),
    () => pick(core)[below(2)]!.slice(below(6), 6 + below(12)),
    () => pick(filler).slice(0, 1 + below(20)),
    () => pick(odd),
    () => pick(strange),
    () => pick(emojis),
    () => `${pick(['@', '#', '-', '"'])}${pick(entities)}`,
    () => String.fromCodePoint(below(0x10fff0) + 1),
  ]
  const query =
    below(10) === 0 ? pick(pieces)().repeat(64) : Array.from({ length: 1 + below(8) }, () => pick(pieces)()).join('')
  return query.slice(0, 64)
}

test(`${searches} random queries are all answered`, async () => {
  await using w = await world({ localLimits: unlimited })
  const [me, admin] = [await w.given.member(), await w.given.admin()]
  const moments = await Promise.all(core.map(([title, body]) => w.given.moment(me, { title, body })))
  for (const [n, id] of moments.slice(0, 10).entries()) await w.given.comment(me, id, { body: core[n]![1] })
  await indexChanged(w.ctx)
  const below = random(20_000)
  const refused: string[] = []
  let slowest = 0

  for (let n = 0; n < searches; n++) {
    const q = makeQuery(below)
    const asked = { q, pageNum: 1 + below(3) }
    const ask = [
      () => w.ask(me, 'searchMoments', { ...asked, ...(below(2) === 0 && { sorted: 'newest' as const }) }),
      () => w.ask(me, 'searchComments', asked),
      () => w.ask(me, 'searchUsers', asked),
      () => w.ask(me, 'searchClans', asked),
      () => w.ask(me, 'suggest', { q }),
      () => w.ask(admin, 'searchContents', { ...asked, kind: 'comment' }),
    ][n % 6]!
    const begin = performance.now()
    const { status, outcome } = await ask()
    slowest = Math.max(slowest, performance.now() - begin)
    // A form can't have NUL or an empty query; everything else is a query.
    if (status !== 200 && outcome !== 'Malformed') refused.push(JSON.stringify({ status, outcome, q }))
  }
  expect(refused).toEqual([])
  if (process.env['FUZZ_SEARCHES']) console.log(`the slowest of ${searches} took ${slowest.toFixed(0)} ms`)
})
