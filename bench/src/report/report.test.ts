import { expect, test } from 'vitest'
import { sizes } from '../data/sizes.ts'
import type { Measured } from '../measure/measure-case.ts'
import { writeReport } from './report.ts'
import type { Results } from './results.ts'
import { targetsOf } from './targets.ts'

const memory = { node: 120 * 2 ** 20, nodePeak: 150 * 2 ** 20, postgres: 2 ** 20 }

const measured = (name: string, figures: Partial<Measured> = {}): Measured => ({
  name,
  title: name,
  connections: 50,
  perView: 1,
  perSecond: 1_000,
  barePerSecond: 2_000,
  ratio: 0.5,
  p50: 5,
  p99: 9,
  bytes: 12_000,
  cpu: { node: 0.1, postgres: 0.1, bare: 0.02 },
  statements: 1.5,
  slowest: [],
  memory,
  generatorBound: false,
  ...figures,
})

const results = (size: Results['size'], cases: Measured[]): Results => ({
  date: '2026-11-30',
  size,
  holds: sizes[size],
  machine: { cpu: 'CPU', cores: 2, memoryGb: 8, pinned: true, node: 'v26', postgres: '18', durability: 'fsync on' },
  startedInMs: 900,
  idle: memory,
  othersBusy: 0.02,
  cases,
  own: [],
})

const verdicts = (run: Results, small?: Results) =>
  Object.fromEntries(
    targetsOf(run, small).map(({ what, figure, met }) => [what, `${figure} ${met ? 'met' : 'missed'}`]),
  )

test('targets are met at their figure and missed below it', () => {
  const run = results('small', [
    measured('feed', { ratio: 0.6, p99: 25 }),
    measured('post', { ratio: 0.49, perView: 2, cpu: { node: 0.5, postgres: 0.1, bare: 0.02 } }),
    measured('comment', { perSecond: 1_500 }),
  ])
  expect(verdicts(run)).toEqual({
    'feed: ratio to bare': '0.60 met',
    'post: ratio to bare': '0.49 missed',
    'comment: a second': '1500 met',
    'feed: p99': '25.0 ms missed',
    'post: p99': '9.0 ms met',
    'feed: times less CPU than the peer': '200 met',
    // Both calls of a view count.
    'post: times less CPU than the peer': '18 missed',
    'comment: times less CPU than the peer': '390 met',
    "Node's resident memory at its highest": '150 MB met',
    'start on existing data': '900 ms met',
  })
})

test('a large data set is held against the small one', () => {
  const small = results('small', [measured('feed', { ratio: 0.6 })])
  const large = results('large', [measured('feed', { ratio: 0.53 })])
  expect(verdicts(large, small)).toMatchObject({ 'feed: of its ratio at small': '0.88 missed' })
  expect(writeReport(large, small)).toContain('| 120 | 0.88 |')
  expect(writeReport(small, undefined)).toContain('| feed | 1000 | 5.0 | 9.0 | 2000 | 0.60 | 12000 |')
})
