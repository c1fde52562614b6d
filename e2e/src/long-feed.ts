import type { Page } from '@playwright/test'

interface Moment {
  message_id: number
  title: string
  pinned: 0 | 1
  /** Of which the server would be asked. */
  poll?: number | undefined
}

/**
 * Extends the page's feed to `posts` posts by copies of its first page. Only the responses are faked, so that the
 * browser's cost of a long feed is measurable without filling a database.
 */
export async function extendFeed(page: Page, posts: number): Promise<void> {
  await page.route('**/v1/moments/getMomentsByCommunity', async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    const pageNum = Number(form.get('pageNum'))
    form.set('pageNum', '1')
    form.delete('after')
    const response = await route.fetch({ postData: form.toString() })
    const { moments, ...answer } = (await response.json()) as { moments: Moment[] }
    const listed = moments.filter(({ pinned }) => pinned === 0)
    const copies = listed.map((moment) => ({
      ...moment,
      poll: undefined,
      message_id: moment.message_id + pageNum * 1_000_000,
    }))
    await route.fulfill({ response, json: { ...answer, moments: copies, hasMore: pageNum * listed.length < posts } })
  })
}

/** Scrolls to the feed's end until it has loaded that many posts. Runs inside the page. */
export function scrollToCount(page: Page, posts: number): Promise<void> {
  return page.evaluate(async (wanted) => {
    const cards = document.getElementsByTagName('article')
    while (cards.length < wanted) {
      window.scrollTo({ top: document.documentElement.scrollHeight })
      await new Promise(requestAnimationFrame)
    }
  }, posts)
}
