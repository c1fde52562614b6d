import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { article } from '../../src/post-page.ts'
import { openDeepInList, scrollTop } from '../../src/second-page.ts'
import { expect, test } from '../../src/test.ts'

const feedCall = '/v1/moments/getMomentsByCommunity'

/** Opens a feed, scrolls to its second page and opens a post there; returns the scroll position. */
async function readDeepInto(page: Page) {
  await page.goto('/community/r6')
  const { shown, top, title } = await openDeepInList(page, 12)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await scrollTop(page)).toBe(0)
  return { shown, top, title }
}

test('the feed restores its scroll position on every kind of return, without a refetch @mobile', async ({
  page,
  enter,
}) => {
  await enter(demo.member)
  const { shown, top, title } = await readDeepInto(page)
  const calls: string[] = []
  page.on('request', (request) => {
    // A post's sidebar reads the posts of its tag, and the pointer on a link to another feed that feed.
    if (request.url().includes(feedCall) && !/tagNum|sorted/.test(request.postData()!)) calls.push(request.url())
  })
  expect(top).toBeGreaterThan(500)

  await test.step('by the browser’s Back', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/community/r6')
    await expect.poll(() => scrollTop(page)).toBe(top)
    await expect(article(page)).toHaveCount(shown)
  })

  await test.step('no other screen is kept, not even hidden', async () => {
    await expect(page.locator('h1').filter({ hasText: title })).toHaveCount(0)
    await page.goForward()
    await expect(page.locator('h1').filter({ hasText: title })).toHaveCount(1)
    await page.goBack()
  })

  await test.step('by the head’s ←', async () => {
    await page.goForward()
    await page.getByRole('banner').getByRole('link', { name: '返回' }).click()
    await expect(page).toHaveURL('/community/r6')
    await expect.poll(() => scrollTop(page)).toBe(top)
  })

  expect(calls).toEqual([])
})

test('a link to the feed restores its position @desktop', async ({ page, enter }) => {
  await enter(demo.member)
  const { shown, top } = await readDeepInto(page)

  await page.getByRole('banner').getByRole('link', { name: '据点' }).click()

  await expect(page).toHaveURL('/community/r6')
  await expect.poll(() => scrollTop(page)).toBe(top)
  await expect(article(page)).toHaveCount(shown)
})
