import type { Page } from '@playwright/test'

/** What the browser itself says about a page; times in ms since the navigation began. */
export interface Marks {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  /** When the load event ended. */
  loaded: number
  /** Every task of the main thread that took more than 50 ms, from the navigation's begin on. */
  longTasks: readonly { startTime: number; duration: number }[]
  /** From the slowest press or tap to the paint after it; undefined while there was none. */
  interactionDelay: number | undefined
}

/** Reads what the browser has kept so far: nothing of ours runs in the page before. */
export function readMarks(page: Page): Promise<Marks> {
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        // An observer with nothing to tell is never called.
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
