import type { Browser, BrowserContext } from '@playwright/test'
import { appReady } from '../app-ready.ts'
import { extendFeed, scrollToCount } from '../long-feed.ts'
import { throttleCpu } from './line.ts'
import { traceTasks } from './tasks.ts'

/** CPU time of each main-thread task in ms, while loading pages and while scrolling. */
export interface Scroll {
  loading: readonly number[]
  scrolling: readonly number[]
}

const posts = 1_000
/** About 340 posts, at the initial speed of a strong swipe in pixels per second. */
const swipe = { yDistance: 100_000, speed: 12_000 }

/** Loads a thousand posts by repeated scrolling to the end, then scrolls back through many of them. */
export async function scrollFeed(
  browser: Browser,
  context: BrowserContext,
  feed: string,
  slowDown: number,
): Promise<Scroll> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await extendFeed(page, posts)
  await page.goto(feed)
  await appReady(page)
  await throttleCpu(cdp, slowDown)

  const endLoading = await traceTasks(browser)
  await scrollToCount(page, posts)
  const loading = await endLoading()

  const endScrolling = await traceTasks(browser)
  await cdp.send('Input.synthesizeScrollGesture', { x: 195, y: 400, gestureSourceType: 'mouse', ...swipe })
  const scrolling = await endScrolling()
  await page.close()
  return { loading, scrolling }
}
