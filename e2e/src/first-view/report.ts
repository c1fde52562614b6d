import type { Scroll } from './scroll.ts'
import { blockingWindowMs, type Visit } from './visits.ts'

export interface Row {
  name: string
  /** Limit of the largest contentful paint, in ms. */
  budget: number
  /** JavaScript, in screens with a budget. */
  maxScriptBytes?: number
  maxRequests?: number
  visits: readonly Visit[]
}

const maxBlocking = 100
const longTaskMs = 50

/** Formats the visits' medians as a Markdown table, each budget marked as met or missed. */
export function visitTable(rows: readonly Row[]): string {
  const lines = rows.map(({ name, budget, maxScriptBytes = Infinity, maxRequests = Infinity, visits }) => {
    const median = (pick: (visit: Visit) => number) => medianOf(visits.map(pick))
    return [
      name,
      ms(median((visit) => visit.firstPaint)),
      withBudgetMark(
        median((visit) => visit.largestPaint),
        budget,
        ms,
      ),
      withBudgetMark(median(blockingOf), maxBlocking, ms),
      withBudgetMark(
        median((visit) => visit.layoutShift),
        0,
        String,
      ),
      withBudgetMark(
        median((visit) => visit.scriptBytes),
        maxScriptBytes,
        kilobytes,
      ),
      kilobytes(median((visit) => visit.bytes)),
      withBudgetMark(
        median((visit) => visit.requests),
        maxRequests,
        String,
      ),
    ]
  })
  return table(
    ['page', 'first paint', 'largest paint', 'blocking', 'layout shift', 'JavaScript', 'all bytes', 'requests'],
    lines,
  )
}

/** Formats the scrolling of a feed of a thousand posts as a Markdown table; CPU time. */
export function scrollTable(rows: readonly { name: string; scroll: Scroll }[]): string {
  const longest = (tasks: readonly number[]) => Math.max(0, ...tasks)
  return table(
    ['processor', 'longest task while loading', 'longest task while scrolling', 'tasks over 50 ms while scrolling'],
    rows.map(({ name, scroll: { loading, scrolling } }) => [
      name,
      ms(longest(loading)),
      withBudgetMark(longest(scrolling), longTaskMs, ms),
      scrolling.filter((task) => task > longTaskMs).length,
    ]),
  )
}

/** Median of an odd number of values; of an even number, the upper of the two middle ones. */
export const medianOf = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

/** Total blocking time until four seconds after the load event: time of long tasks beyond 50 ms each. */
const blockingOf = ({ longTasks, loaded }: Visit) =>
  longTasks
    .filter(({ startTime }) => startTime < loaded + blockingWindowMs)
    .reduce((sum, { duration }) => sum + duration - longTaskMs, 0)

const ms = (figure: number) => `${Math.round(figure)} ms`
const kilobytes = (figure: number) => `${(figure / 1_000).toFixed(1)} KB`
const withBudgetMark = (figure: number, budget: number, show: (figure: number) => string) =>
  budget === Infinity ? show(figure) : `${show(figure)} (${figure <= budget ? 'met' : 'missed'}: ${show(budget)})`

function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
