import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { openLive } from '../../src/live-connection.ts'
import { pick } from '../../src/pick.ts'
import { article, commentOf } from '../../src/post-page.ts'
import { openPanel, panelEntry, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

/** Refuses live connections until the returned function is called. */
async function withoutLive(page: Page): Promise<() => void> {
  let isOpen = false
  await page.routeWebSocket(/messaging/, (socket) => {
    if (isOpen) socket.connectToServer()
    else void socket.close({ code: 1001 })
  })
  return () => (isOpen = true)
}

test('events between a page’s data and its live connection are made up for @desktop', async ({
  page,
  enter,
  memberOf,
}) => {
  await enter(demo.member)
  const author = await memberOf(demo.writer)
  const moment = await givenMoment(author, { community: 'pocket', tag: 2 })
  const comment = page.getByText('连上之前写的')

  await test.step('a post’s comments', async () => {
    const connect = await withoutLive(page)
    await page.goto(moment.path)
    await expect(article(page).getByRole('heading', { name: moment.title })).toBeVisible()
    await givenComment(author, moment, '连上之前写的')
    connect()
    await expect(commentOf(page, '连上之前写的')).toBeVisible({ timeout: 15_000 })
    await expect(comment).toHaveCount(1)
  })

  await test.step('a feed’s new posts', async () => {
    const connect = await withoutLive(page)
    await page.goto('/community/pocket')
    await expect(page.getByRole('article').first()).toBeVisible()
    await givenMoment(author, { community: 'pocket', tag: 2 })
    connect()
    await page.getByRole('button', { name: '1 条新帖' }).click({ timeout: 15_000 })
  })

  await test.step('a clan match’s wall', async () => {
    const connect = await withoutLive(page)
    await page.goto('/event/202511')
    await expect(page.getByRole('region', { name: '城下喊话' })).toBeVisible()
    await author.ask('/v1/event/match/updateMatchMessage', { match_name_id: '202511', message: '还没连上也能看见' })
    connect()
    await expect(page.getByText('还没连上也能看见')).toBeVisible({ timeout: 15_000 })
  })
})

test('a browser without storage shows members everything, live @mobile', async ({ page, enter }) => {
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('storage is disabled', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: forbid })
    window.BroadcastChannel = new Proxy(BroadcastChannel, { construct: forbid })
  })
  await enter(demo.member)
  await openLive(page, '/community/r6')
  await expect(panelEntry(page, 'messages')).toBeVisible()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto('/community/pocket')
  const panel = await openPanel(page, 'post')
  await panel.getByLabel('标题').fill('没有存储也能发')
  await expect(panel.getByText('浏览器存不下草稿，离开这一页就没有了，请先发布或复制')).toBeVisible()
  await pick(panel, '标签', 1)
  await panel.getByRole('button', { name: '发布' }).click()
  await expect(toast(page, '发布成功')).toBeVisible()
})
