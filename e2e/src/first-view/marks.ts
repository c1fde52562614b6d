import type { Page } from '@playwright/test'

/** Browser timings of a page, in ms since navigation start. */
export interface Marks {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  /** End of the load event. */
  loaded: number
  /** Long tasks (over 50 ms) of the main thread since navigation start. */
  longTasks: readonly { startTime: number; duration: number }[]
  /** Interaction to next paint, the slowest one; undefined without an interaction. */
  interactionDelay: number | undefined
}

/** Reads the buffered performance entries: no script is injected before the measurement. */
export function readMarks(page: Page): Promise<Marks> {
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        // An observer without entries is never called.
        const none = setTimeout(resolve, 100, [])
        new PerformanceObserver((list, observer) => {
          clearTimeout(none)
          observer.disconnect()
          resolve(list.getEntries())
        }).observe({ type, buffered: true })
      })
    const [paints, largest, shifts, tasks, events] = await Promise.all([
      entriesOf('paint'),
      entriesOf('largest-contentful-paint'),
      entriesOf('layout-shift'),
      entriesOf('longtask'),
      entriesOf('event'),
    ])
    const delays = events.filter((event) => Reflect.get(event, 'interactionId')).map(({ duration }) => duration)
    return {
      firstPaint: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
      largestPaint: largest.at(-1)?.startTime ?? 0,
      layoutShift: shifts.reduce((sum, shift) => sum + (Reflect.get(shift, 'value') as number), 0),
      loaded:
        performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'loadEventEnd') as number)[0] ?? 0,
      longTasks: tasks.map(({ startTime, duration }) => ({ startTime, duration })),
      interactionDelay: delays.length > 0 ? Math.max(...delays) : undefined,
    }
  })
}
