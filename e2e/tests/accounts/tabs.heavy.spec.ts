import type { Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { givenCoins, givenComment, givenMoment } from '../../src/given.ts'
import { article } from '../../src/post-page.ts'
import { openRichEditor } from '../../src/rich-editor.ts'
import { choose, openPanel, panelEntry } from '../../src/shell.ts'
import { openSession } from '../../src/member.ts'
import { expect, test } from '../../src/test.ts'

const ownCard = (page: Page) => page.getByRole('region', { name: '我', exact: true })

test('a member’s own state agrees in all tabs @desktop', async ({ page, enter, memberOf, allowConsole }) => {
  allowConsole(/404 .*get(SingleMoment|Comments)/)
  const member = await enter(demo.dresser)
  const admin = await memberOf(demo.admin)
  const moment = await givenMoment(member)
  await givenComment(await memberOf(demo.otherWriter), moment, '来看看')
  const coins = await givenCoins(admin, member, 5)
  await page.goto('/community/r6')
  const other = await page.context().newPage()
  await other.goto('/community/r6')

  await test.step('unread counts', async () => {
    await expect(panelEntry(other, 'messages')).toContainText('条未读消息')
    const panel = await openPanel(page, 'messages')
    const count = async (tab: Page) => await panelEntry(tab, 'messages').textContent()
    await expect.poll(async () => (await count(other)) === (await count(page))).toBe(true)
    await panel.press('Escape')
  })

  await test.step('coins granted live, in the rail and in the wardrobe', async () => {
    await other.goto('/avatar/edit')
    const balances = [ownCard(page), other.getByRole('link', { name: '金币' })]
    for (const balance of balances) await expect(balance).toContainText(String(coins))
    await givenCoins(admin, member, 7)
    for (const balance of balances) await expect(balance).toContainText(String(coins + 7))
    await givenCoins(admin, member, -12)
  })

  await test.step('a thumb on a post', async () => {
    const thumbs = [page, other].map((tab) => article(tab).getByRole('button', { name: '点赞' }))
    for (const tab of [page, other]) await tab.goto(moment.path)
    await thumbs[0]!.click()
    for (const thumb of thumbs) await expect(thumb).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a deleted post', async () => {
    const [shown, listed] = [await givenMoment(member), await page.context().newPage()]
    await listed.goto('/community/r6/sorted=latest')
    for (const tab of [page, other]) await tab.goto(shown.path)
    const card = listed.getByRole('heading', { name: shown.title })
    for (const title of [card, article(other).getByRole('heading', { name: shown.title })])
      await expect(title).toBeVisible()
    await choose(article(page), '删除')
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(card).toBeHidden()
    await expect(other.getByText('错误代码：404')).toBeVisible()
    await listed.close()
  })

  await test.step('without a live connection, on return to the tab', async () => {
    await page.routeWebSocket(/messaging/, (socket) => socket.close({ code: 1001 }))
    await page.goto('/community/r6')
    await expect(ownCard(page)).toContainText(String(coins - 5))
    await givenCoins(admin, member, 3)
    // Headless tabs are never hidden: dispatch the event.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(ownCard(page)).toContainText(String(coins - 2))
    await givenCoins(admin, member, -3)
  })
})

test('signing out in one tab signs out the others; with an open panel they offer to sign in again @desktop', async ({
  page,
  context,
  site,
}) => {
  await context.addCookies((await openSession(site.origin, demo.leaver)).cookies)
  await page.goto('/community/field')
  await openPanel(page, 'post')
  const [idle, other] = [await context.newPage(), await context.newPage()]
  await idle.goto('/community/field')
  await other.goto('/community/field')
  const centre = await openPanel(other, 'profile')
  await centre.getByRole('button', { name: '退出登录' }).click()
  await expect(other.getByRole('heading', { name: '欢迎来到据点' })).toBeVisible()
  await expect(idle.getByRole('heading', { name: '欢迎来到据点' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
})

test('a tab of one member sends nothing for another who signs in, and keeps the text @desktop', async ({
  page,
  context,
  memberOf,
  allowConsole,
}) => {
  allowConsole(/409 .*\/v1\//)
  const [first, second] = [await memberOf(demo.writer), await memberOf(demo.otherWriter)]
  const moment = await givenMoment(first, { community: 'pocket', tag: 2 })
  await context.addCookies(first.cookies)
  await page.goto(moment.path)
  await page.getByLabel('写评论').fill('只有我能发的话')

  await test.step('is announced when the other one opens a page', async () => {
    await context.addCookies(second.cookies)
    const other = await context.newPage()
    await other.goto(moment.path)
    await expect(other.getByLabel('写评论')).toHaveValue('')
    await expect(page.getByRole('dialog', { name: '这个浏览器换了账号' })).toBeVisible()
    await page.getByRole('button', { name: '留在这一页' }).click()
  })

  await test.step('sends nothing', async () => {
    await page.getByRole('button', { name: '发布评论' }).click()
    await expect(page.getByRole('dialog', { name: '这个浏览器换了账号' })).toBeVisible()
    await page.getByRole('button', { name: '换到新账号' }).click()
    await expect(page.getByLabel('写评论')).toHaveValue('')
    await expect(page.getByText('只有我能发的话')).toHaveCount(0)
  })

  await test.step('the text waits for its member', async () => {
    await context.addCookies(first.cookies)
    await page.goto(moment.path)
    await expect(page.getByLabel('写评论')).toHaveValue('只有我能发的话')
    await page.getByLabel('写评论').fill('')
  })
})

test('signing out saves drafts on the server before it removes them, and asks if it can’t @desktop', async ({
  page,
  context,
  site,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  await context.addCookies((await openSession(site.origin, demo.leaver)).cookies)
  await page.goto('/community/field')
  const panel = await openPanel(page, 'post')
  await panel.getByLabel('标题').fill('没发完的草稿')
  await panel.getByRole('button', { name: '关闭' }).click()
  await page.route('**/v1/drafts/saveDraft', (route) => route.abort())
  const centre = await openPanel(page, 'profile')
  await centre.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('退出后会清除')).toBeVisible()
  await page.unroute('**/v1/drafts/saveDraft')
  await page.getByRole('button', { name: '取消' }).click()
  await centre.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('heading', { name: '欢迎来到据点' })).toBeVisible()
  expect(await page.evaluate(() => Object.entries(localStorage).join())).not.toContain('没发完的草稿')

  await page.goto('about:blank')
  await context.addCookies((await openSession(site.origin, demo.leaver)).cookies)
  await page.goto('/community/field')
  await openRichEditor(page)
  await panel.getByRole('button', { name: /^草稿箱/ }).click()
  await expect(page.getByRole('button', { name: /^没发完的草稿/ })).toBeVisible()
})
