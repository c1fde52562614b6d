import { demo, signInButton } from '../../src/accounts.ts'
import { adminPages, chooseAdminPage, openAdminPage } from '../../src/back-office.ts'
import { openPanel } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

test('an admin enters from the personal centre and finds every page @desktop', async ({ page, enter }) => {
  await enter(demo.admin)
  await page.goto('/community/r6')
  const centre = await openPanel(page, 'profile')
  await centre.getByRole('link', { name: /^后台管理/ }).click()
  await expect(page).toHaveURL('/admin/index')
  await expect(page.getByRole('heading', { level: 1, name: '今日概况' })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: '后台栏目', includeHidden: true })
  await expect(navigation.getByRole('link', { includeHidden: true })).toHaveText(
    adminPages.map(({ title }) => new RegExp(`^${title}(\\d|$)`)),
  )
})

test('a moderator reaches only what waits, the review queue, appeals, reports, hidings, search and messages of events, also by address @desktop', async ({
  page,
  enter,
  allowConsole,
}) => {
  allowConsole(/403 /)
  await enter(demo.moderator)
  await page.goto('/admin/index')
  await expect(page).toHaveURL('/admin/waiting')
  await expect(page.getByRole('heading', { level: 1, name: '全部待处理' })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: '后台栏目', includeHidden: true })
  await expect(navigation.getByRole('link', { includeHidden: true })).toHaveText([
    /^全部待处理/,
    /^待审内容/,
    /^待审修改/,
    /^举报/,
    /^申诉/,
    /^内容搜索/,
    /^隐藏记录/,
    /^战队对决/,
    /^叠牌工坊/,
  ])

  // The permissions of all calls are tested without a browser.
  for (const path of ['/admin/users', '/admin/settings', '/admin/tiles/1']) {
    await page.goto(path)
    await expect(page.getByText('你没有权限这样做').or(page.getByText('错误代码：403')).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  }
  await openAdminPage(page, '/admin/review')
  for (const title of ['申诉', '举报', '隐藏记录', '内容搜索', '战队对决', '叠牌工坊'])
    await chooseAdminPage(page, title)
})

test('denies access to a member; leads a visitor to the sign-in @desktop', async ({
  page,
  enter,
  openProfile,
  allowConsole,
}) => {
  allowConsole(/403 /)
  await enter(demo.member)
  const response = await page.goto('/admin/users')
  expect(response?.status()).toBe(403)
  await expect(page.getByText('错误代码：403')).toBeVisible()
  await page.goto('/community/r6')
  await expect((await openPanel(page, 'profile')).getByRole('link', { name: /后台/ })).toHaveCount(0)

  const visitor = await openProfile()
  await visitor.goto('/admin/index')
  await expect(visitor).toHaveURL('/community/r6')
  await expect(signInButton(visitor)).toBeVisible()
})
