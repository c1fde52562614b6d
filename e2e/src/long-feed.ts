import type { Page } from '@playwright/test'

interface Moment {
  message_id: number
  title: string
  pinned: 0 | 1
}

/**
 * Lets the page believe that its feed has `posts` posts: after the first page come copies of it. Only the answers are made up, so
 * that what a long feed costs the browser can be seen without filling a database.
 */
export async function lengthenFeed(page: Page, posts: number): Promise<void> {
  await page.route('**/v1/moments/getMomentsByCommunity', async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    const pageNum = Number(form.get('pageNum'))
    form.set('pageNum', '1')
    const response = await route.fetch({ postData: form.toString() })
    const { moments, ...answer } = (await response.json()) as { moments: Moment[] }
    const listed = moments.filter(({ pinned }) => pinned === 0)
    const copies = listed.map((moment) => ({ ...moment, message_id: moment.message_id + pageNum * 1_000_000 }))
    await route.fulfill({ response, json: { ...answer, moments: copies, hasMore: pageNum * listed.length < posts } })
  })
}

/** Scrolls to the feed's end again and again until it holds that many posts. In the page itself, at its own pace. */
export function readOnTo(page: Page, posts: number): Promise<void> {
  return page.evaluate(async (wanted) => {
    const cards = document.getElementsByTagName('article')
    while (cards.length < wanted) {
      window.scrollTo({ top: document.documentElement.scrollHeight })
      await new Promise(requestAnimationFrame)
    }
  }, posts)
}
