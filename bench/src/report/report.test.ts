import { expect, test } from 'vitest'
import { sizes } from '../data/sizes.ts'
import type { Measured } from '../measure/measure-case.ts'
import { compare, hasLoss } from './losses.ts'
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
  backgroundLoad: 0.02,
  cases,
  own: [],
  failed: [],
})

const verdicts = (run: Results, small?: Results) =>
  Object.fromEntries(
    targetsOf(run, small).map(({ what, figure, met }) => [what, `${figure} ${met ? 'met' : 'missed'}`]),
  )

test('names the cases that failed beside the figures of the others', () => {
  const report = writeReport(
    { ...results('small', []), failed: [{ name: 'search', reason: 'refused with 500' }] },
    undefined,
    [],
  )
  expect(report).toContain('## Failed\n\n- search: refused with 500\n\n## Cases')
})

test('compares each figure with its target', () => {
  const run = results('small', [
    measured('feed', { ratio: 0.45, latency: { rate: 500, p50: 1, p99: 25.1, bareP99: 2.3 } }),
    measured('post', { ratio: 0.39, perView: 2, cpu: { node: 1, postgres: 0.2, bare: 0.02 } }),
    measured('comment', { cpu: { node: 0.3, postgres: 0.22, bare: 0.02 } }),
    measured('page', { cpu: { node: 0.4, postgres: 0.31, bare: 0.02 } }),
  ])
  expect(verdicts(run)).toEqual({
    'feed: ratio to bare': '0.45 met',
    'post: ratio to bare': '0.39 missed',
    'comment: CPU': '26 × bare met',
    'page: CPU': '36 × bare missed',
    'feed: open-loop p99': '25.1 ms missed',
    // (14 + 26) / 0.024 of the peer against 0.2 / 0.02.
    'feed: times less CPU than the peer': '167 met',
    // Both calls of a view count.
    'post: times less CPU than the peer': '8 missed',
    'comment: times less CPU than the peer': '125 met',
    'page: times less CPU than the peer': '15 missed',
    "Node's peak resident memory": '150 MB met',
    'start on existing data': '900 ms met',
  })
})

test('reports latencies next to those of the bare server', () => {
  const run = results('small', [measured('feed', { latency: { rate: 500, p50: 1, p99: 25.1, bareP99: 2.3 } })])
  expect(writeReport(run, undefined, [])).toContain('| feed | 500 | 1.0 | 25.1 | 2.3 |')
})

test('compares the large data set with the small one', () => {
  const small = results('small', [measured('feed', { ratio: 0.6 })])
  const large = results('large', [measured('feed', { ratio: 0.53 })])
  expect(verdicts(large, small)).toMatchObject({ 'feed: large / small': '0.88 missed' })
  expect(writeReport(large, small, [])).toContain('| 120 | 0.88 |')
  expect(writeReport(small, undefined, [])).toContain('| feed | 1000 | 5.0 | 9.0 | 2000 | 0.60 | 12000 |')
})

test('compares with the last run on such a machine; a fifth more CPU or statements is a loss', () => {
  const last = results('small', [
    measured('feed', { statements: 0.01 }),
    measured('post'),
    measured('page'),
    measured('gone'),
  ])
  const run = results('small', [
    measured('feed', { statements: 0.04, cpu: { node: 0.2, postgres: 0.1, bare: 0.04 } }),
    measured('post', { cpu: { node: 0.16, postgres: 0.1, bare: 0.02 } }),
    measured('page', { statements: 2.5 }),
    measured('new'),
  ])
  const compared = compare(run, last)
  expect(compared.map(({ title, cpu, statements }) => [title, cpu.isLoss, statements.isLoss])).toEqual([
    ['feed', false, false],
    ['post', true, false],
    ['page', false, true],
  ])
  expect(hasLoss(compared)).toBe(true)
  expect(hasLoss(compared.slice(0, 1))).toBe(false)
  const report = writeReport(run, undefined, compared)
  expect(report).toContain('| post | 10 | **13** | 1.5 | 1.5 |')
  expect(report).toContain('| page | 10 | 10 | 1.5 | **2.5** |')
  expect(compare(run, { ...last, machine: { ...last.machine, cores: 4 } })).toEqual([])
})
