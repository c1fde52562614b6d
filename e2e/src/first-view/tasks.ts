import type { Browser } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** CPU time in µs, on duration events. */
  tdur?: number
  args: { name?: string }
}

/**
 * Traces the pages' main threads. Returns a function that stops and returns each task's CPU time in ms: unlike wall
 * time, it doesn't depend on other processes.
 */
export async function traceTasks(browser: Browser): Promise<() => Promise<number[]>> {
  const cdp = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } })

  return async () => {
    await cdp.send('Tracing.end')
    await ended
    await cdp.detach()
    const mainThreads = new Set(events.filter(isMainThread).map(threadOf))
    return events
      .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && mainThreads.has(threadOf(event)))
      .map(({ tdur = 0 }) => tdur / 1_000)
  }
}

const isMainThread = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain'
const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
