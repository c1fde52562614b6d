import type { Browser, BrowserContext } from '@playwright/test'
import { appReady } from '../app-ready.ts'
import { lengthenFeed, readOnTo } from '../long-feed.ts'
import { slowProcessor } from './line.ts'
import { followTasks } from './tasks.ts'

/** The main thread's tasks, each in ms of processor time, while the posts came page by page, and while they were scrolled. */
export interface Scroll {
  loading: readonly number[]
  scrolling: readonly number[]
}

const posts = 1_000
/** About 340 posts, and the speed, in pixels a second, that a strong swipe begins with. */
const stretch = { yDistance: 100_000, speed: 12_000 }

/** Loads a thousand posts into a feed by scrolling to its end again and again, then scrolls back through many of them. */
export async function scrollFeed(
  browser: Browser,
  context: BrowserContext,
  feed: string,
  slowDown: number,
): Promise<Scroll> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await lengthenFeed(page, posts)
  await page.goto(feed)
  await appReady(page)
  await slowProcessor(cdp, slowDown)

  const endLoading = await followTasks(browser)
  await readOnTo(page, posts)
  const loading = await endLoading()

  const endScrolling = await followTasks(browser)
  await cdp.send('Input.synthesizeScrollGesture', { x: 195, y: 400, gestureSourceType: 'mouse', ...stretch })
  const scrolling = await endScrolling()
  await page.close()
  return { loading, scrolling }
}
