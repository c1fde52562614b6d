import { demo } from '../../src/accounts.ts'
import { givenComment, givenMoment } from '../../src/given.ts'
import { openPanel, panelEntry } from '../../src/shell.ts'
import { openSession } from '../../src/member.ts'
import { expect, test } from '../../src/test.ts'

test('unread counts agree in all tabs @desktop', async ({ page, enter, memberOf }) => {
  const member = await enter(demo.dresser)
  await givenComment(await memberOf(demo.otherWriter), await givenMoment(member), '来看看')
  await page.goto('/community/r6')
  const other = await page.context().newPage()
  await other.goto('/community/r6')
  await expect(panelEntry(other, 'messages')).toContainText('条未读消息')
  await openPanel(page, 'messages')
  const count = async (tab: typeof page) => await panelEntry(tab, 'messages').textContent()
  await expect.poll(async () => (await count(other)) === (await count(page))).toBe(true)
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

  await test.step('is told when the other one opens a page', async () => {
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

test('signing out asks before it removes drafts, and removes them @desktop', async ({ page, context, site }) => {
  await context.addCookies((await openSession(site.origin, demo.leaver)).cookies)
  await page.goto('/community/field')
  const panel = await openPanel(page, 'post')
  await panel.getByLabel('标题').fill('没发完的草稿')
  await panel.getByRole('button', { name: '关闭' }).click()
  const centre = await openPanel(page, 'profile')
  await centre.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('退出后会清除')).toBeVisible()
  await page.getByRole('button', { name: '退出并清除' }).click()
  await expect(page.getByRole('heading', { name: '欢迎来到据点' })).toBeVisible()
  expect(await page.evaluate(() => Object.entries(localStorage).join())).not.toContain('没发完的草稿')
})
