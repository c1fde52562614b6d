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
