import type { BrowserContext } from '@playwright/test'
import { appReady } from '../app-ready.ts'
import { article } from '../post-page.ts'
import { emulateSlowPhone } from './line.ts'
import { type Marks, readMarks } from './marks.ts'
import { Wire } from './wire.ts'

export interface Visit extends Marks {
  /** Over the wire, including prefetches after the first paint. */
  requests: number
  bytes: number
  /** Requested by the document itself, before any script runs; compressed body sizes. */
  scriptBytes: number
}

/** No request for this long: the page is idle. */
const restMs = 2_000
/** Long tasks count as blocking until this long after the load event. */
export const blockingWindowMs = 4_000

/** Opens the path in a new page of a slow phone, and returns its timings once the page is idle. */
export async function visit(context: BrowserContext, path: string): Promise<Visit> {
  await using opened = await openOnSlowPhone(context, path)
  const { page, wire } = opened
  await page.waitForTimeout(blockingWindowMs)
  await wire.quietFor(restMs)
  const fetched = wire.transfers.filter(({ bytes }) => bytes > 0)
  const scripts = fetched.filter(({ kind, byPage }) => kind === 'Script' && byPage)
  return {
    ...(await readMarks(page)),
    requests: fetched.length,
    bytes: sum(fetched.map(({ bytes }) => bytes)),
    scriptBytes: sum(scripts.map(({ bodyBytes }) => bodyBytes)),
  }
}

/** Opens a feed and, once idle, taps its first post; returns the ms from the tap to the next paint. */
export async function openPost(context: BrowserContext, feed: string): Promise<number> {
  await using opened = await openOnSlowPhone(context, feed)
  const { page, wire } = opened
  await wire.quietFor(restMs)
  await article(page).getByRole('heading').getByRole('link').first().tap()
  await page.locator('#moment-title').waitFor()
  await wire.quietFor(restMs)
  return (await readMarks(page)).interactionDelay ?? 0
}

async function openOnSlowPhone(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const wire = new Wire(cdp)
  await emulateSlowPhone(cdp)
  const answer = await page.goto(path)
  if (answer?.status() !== 200) throw new Error(`${path} was answered with ${answer?.status()}`)
  await appReady(page)
  return { page, wire, [Symbol.asyncDispose]: () => page.close() }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
