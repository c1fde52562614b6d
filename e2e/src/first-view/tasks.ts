import type { Browser } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Processor time in µs, on events that last. */
  tdur?: number
  args: { name?: string }
}

/**
 * Follows what pages' main threads do. The function it answers ends that and tells the processor time of each task, in ms:
 * unlike a clock's, it is the same when other programs keep the machine busy.
 */
export async function followTasks(browser: Browser): Promise<() => Promise<number[]>> {
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
