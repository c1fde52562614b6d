import { demo } from '../../src/accounts.ts'
import { openAdminPage } from '../../src/back-office.ts'
import { givenMoment } from '../../src/given.ts'
import { expect, test } from '../../src/test.ts'

test('pending and deleted posts are found with their state, and link to their moderation @desktop', async ({
  page,
  enter,
  memberOf,
  openProfile,
}) => {
  const author = await memberOf(demo.writer)
  const admin = await enter(demo.admin)
  await givenMoment(author, { title: '玄铁闸机有外挂' }) // goes to review
  const deleted = await givenMoment(author, { title: '玄铁闸机二' })
  const contents = JSON.stringify([{ kind: 'moment', id: deleted.id }])
  await admin.ask('/v1/admin/contents/deleteContents', { contents, reason: '与这里无关' })
  const search = { q: '玄铁闸机', kind: 'moment', pageNum: 1 }
  await expect.poll(async () => (await admin.ask('/v1/admin/search/searchContents', search))['total']).toBe(2)

  await openAdminPage(page, '/admin/search')
  await page.getByLabel('搜索', { exact: true }).fill('玄铁闸机')
  const found = page.getByRole('list', { name: '帖子' }).getByRole('listitem')
  await expect(found).toHaveCount(2)
  await expect(found.filter({ hasText: '玄铁闸机有外挂' })).toContainText('待审核')
  await expect(found.filter({ hasText: '玄铁闸机二' })).toContainText('已删除')
  await expect(found.locator('mark').first()).toHaveText('玄铁闸机')

  await page.getByLabel('状态').selectOption('deleted')
  await expect(found).toHaveCount(1)
  await found.getByRole('link', { name: '去处理' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '帖子与评论' })).toBeVisible()
  await page.getByRole('button', { name: /^展开 / }).click()
  await page.getByRole('button', { name: '恢复' }).click()
  await expect(page.getByText('已恢复')).toBeVisible()

  await test.step('a moderator is led to the review queue', async () => {
    const moderator = await openProfile(demo.moderator)
    await openAdminPage(moderator, '/admin/search')
    await expect(moderator.getByText('在你管理的社区里找，待审核、已驳回和已删除的也在内')).toBeVisible()
    await moderator.getByLabel('搜索', { exact: true }).fill('玄铁闸机有外挂')
    await moderator.getByRole('link', { name: '去审核' }).first().click()
    await expect(moderator.getByRole('heading', { level: 1, name: '待审内容' })).toBeVisible()
  })
})
