import type { BrowserContext } from '@playwright/test'
import { appReady } from '../app-ready.ts'
import { article } from '../post-page.ts'
import { slowPhone } from './line.ts'
import { type Marks, readMarks } from './marks.ts'
import { Wire } from './wire.ts'

export interface Visit extends Marks {
  /** Over the wire, with what is fetched ahead once the page shows. */
  requests: number
  bytes: number
  /** That the page itself asks for, before any runs: the bodies as they are compressed. */
  scriptBytes: number
}

/** No request for this long, and the page shows all it will of itself. */
const restMs = 2_000
/** Long tasks count as blocking until this long after the load event. */
export const blockingWindowMs = 4_000

/** Opens the path in a page of its own on a slow phone, and tells how that went once the page is at rest. */
export async function visit(context: BrowserContext, path: string): Promise<Visit> {
  await using opened = await openSlowly(context, path)
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

/** Opens a feed and, when it is at rest, its first post by a tap; answers the ms from the tap to the next paint. */
export async function openPost(context: BrowserContext, feed: string): Promise<number> {
  await using opened = await openSlowly(context, feed)
  const { page, wire } = opened
  await wire.quietFor(restMs)
  await article(page).getByRole('heading').getByRole('link').first().tap()
  await page.locator('#moment-title').waitFor()
  await wire.quietFor(restMs)
  return (await readMarks(page)).interactionDelay ?? 0
}

async function openSlowly(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const wire = new Wire(cdp)
  await slowPhone(cdp)
  await page.goto(path)
  await appReady(page)
  return { page, wire, [Symbol.asyncDispose]: () => page.close() }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
