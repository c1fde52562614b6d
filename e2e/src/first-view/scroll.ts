import type { BrowserContext, Page } from '@playwright/test'
import { appReady } from '../app-ready.ts'
import { lengthenFeed } from '../long-feed.ts'
import { article } from '../post-page.ts'
import { slowProcessor } from './line.ts'
import { readMarks } from './marks.ts'

export interface Scroll {
  /** The longest tasks, in ms, while the posts are loaded page by page, and while all of them are scrolled through. */
  loading: readonly number[]
  scrolling: readonly number[]
}

const posts = 1_000
/** Pixels a second, as fast as a strong swipe begins. */
const speed = 20_000

/** Loads a thousand posts into a feed by scrolling to its end, then scrolls back to its top in one go. */
export async function scrollFeed(context: BrowserContext, feed: string, slowDown: number): Promise<Scroll> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await lengthenFeed(page, posts)
  await page.goto(feed)
  await appReady(page)
  await slowProcessor(cdp, slowDown)

  while ((await article(page).count()) < posts) await toEnd(page)
  const begin = await page.evaluate(() => performance.now())
  const yDistance = await page.evaluate(() => window.scrollY)
  await cdp.send('Input.synthesizeScrollGesture', { x: 195, y: 400, yDistance, speed })

  const { longTasks } = await readMarks(page)
  await page.close()
  const lasted = (tasks: typeof longTasks) => tasks.map(({ duration }) => duration)
  return {
    loading: lasted(longTasks.filter(({ startTime }) => startTime < begin)),
    scrolling: lasted(longTasks.filter(({ startTime }) => startTime >= begin)),
  }
}

/** Scrolls to the feed's end, and goes on once more of it has come. */
async function toEnd(page: Page) {
  const shown = await article(page).count()
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }))
  await article(page).nth(shown).waitFor({ state: 'attached' })
}
