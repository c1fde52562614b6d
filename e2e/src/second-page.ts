import { expect, type Page } from '@playwright/test'
import { article } from './post-page.ts'

export const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** The scroll position at the next click: cards above may still grow until then. */
const scrollTopAtClick = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(Math.round(window.scrollY)), { capture: true, once: true })
      }),
  )

/** Scrolls until the list of posts has its second page. */
async function loadSecondPage(page: Page): Promise<void> {
  const posts = article(page)
  await expect(posts.first()).toBeVisible()
  const first = await posts.count()
  await expect(async () => {
    // Cards get their height when they are drawn, so that one scroll may end before the last one.
    await posts.last().scrollIntoViewIfNeeded()
    await expect(posts.nth(first)).toBeAttached({ timeout: 1_000 })
  }).toPass()
}

/** Scrolls a list of posts to its second page and opens its nth post; returns how many it had and the scroll position. */
export async function openDeepInList(page: Page, nth: number) {
  await loadSecondPage(page)
  const shown = await article(page).count()
  const link = article(page).nth(nth).getByRole('heading').getByRole('link')
  await link.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await link.click({ trial: true }) // scrolling has ended
  const title = await link.innerText()
  const left = scrollTopAtClick(page)
  await link.click()
  const top = await left
  await expect(page).toHaveURL(/\/community\/[a-z0-9-]+\/\d+$/)
  return { shown, top, title }
}
