import { createWordFilter, entriesOf } from '@judian/server/src/ports/word-filter/index.ts'
import { demoTexts } from '../data/demo-texts.ts'
import { median } from '../measure/statistics.ts'
import type { Metrics } from './metrics.ts'

const words = 20_000
const rounds = 9
const checks = 2_000

/** Checks post texts against 20,000 words, in process. */
export function measureWordFilter(): Metrics {
  const texts = demoTexts.map(({ body }) => body)
  // Fragments of the texts plus a character that occurs in none: many near misses, no hit.
  const pieces = Array.from({ length: words }, (_, n) => {
    const text = texts[n % texts.length]!
    return `${text.slice(n % 17, (n % 17) + 2 + (n % 3))}鱻${n}`
  })
  const making = performance.now()
  const filter = createWordFilter(entriesOf({ review: pieces, reject: [] }))
  const madeInMs = performance.now() - making

  const bytes = Buffer.byteLength(texts.join('')) / texts.length
  const roundsMs = Array.from({ length: rounds }, () => {
    const begin = performance.now()
    for (let n = 0; n < checks; n++) filter.check(texts[n % texts.length]!)
    return performance.now() - begin
  })
  const microseconds = (median(roundsMs) / checks) * 1_000
  return {
    name: 'word-filter',
    title: `Word filter, ${words} words`,
    rows: [
      ['a KB of text', `${((microseconds / bytes) * 1_024).toFixed(1)} µs`],
      ['a post', `${microseconds.toFixed(1)} µs`],
      ['making it', `${madeInMs.toFixed(0)} ms`],
    ],
  }
}
