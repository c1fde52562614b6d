import type { BrowserContext, Page } from '@playwright/test'
import { article } from '../post-page.ts'
import { slowPhone } from './line.ts'
import { type Marks, readMarks } from './marks.ts'
import { type Transfer, Wire } from './wire.ts'

export interface Visit extends Marks {
  /** Until the page has come to rest. */
  transfers: readonly Transfer[]
}

/** No request for this long, and the page shows all it will of itself. */
const restMs = 1_000

/** Opens the path in a page of its own on a slow phone, and tells how that went once the page is at rest. */
export async function visit(context: BrowserContext, path: string): Promise<Visit> {
  await using opened = await openSlowly(context)
  const { page, wire } = opened
  await page.goto(path, { waitUntil: 'load' })
  await wire.quietFor(restMs)
  return { ...(await readMarks(page)), transfers: wire.transfers }
}

/** Opens the path, and when it is at rest its first post by a tap; answers the ms from the tap to the next paint. */
export async function openPost(context: BrowserContext, path: string): Promise<number> {
  await using opened = await openSlowly(context)
  const { page, wire } = opened
  await page.goto(path, { waitUntil: 'load' })
  await wire.quietFor(2 * restMs)
  await article(page).getByRole('heading').getByRole('link').first().tap()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => performance.eventCounts.get('click')! > 0)
  await wire.quietFor(restMs)
  return (await readMarks(page)).interactionDelay!
}

async function openSlowly(context: BrowserContext) {
  const page: Page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const wire = new Wire(cdp)
  await slowPhone(cdp)
  return { page, wire, [Symbol.asyncDispose]: () => page.close() }
}
