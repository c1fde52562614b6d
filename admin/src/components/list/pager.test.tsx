import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { missionAnswers } from '../../../testing/answers.ts'
import { gone, openBackOffice } from '../../../testing/back-office.tsx'

const button = (name: string) => page.getByRole('button', { name })
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const pager = page.getByRole('navigation', { name: '翻页' })

test('a list is paged by its address, and a filter leads back to the first page', async () => {
  await openBackOffice('/missions', missionAnswers)
  await expect.element(row('第1号任务')).toBeVisible()
  await expect.element(button('上一页')).toBeDisabled()
  await button('下一页').click()
  await expect.element(row('第2号任务')).toBeVisible()
  await expect.element(pager.getByText('第 2 页')).toBeVisible()
  expect(location.search).toBe('?page=2')
  await button('下一页').click()
  await expect.element(row('第3号任务')).toBeVisible()
  await expect.element(button('下一页')).toBeDisabled()
  await button('上一页').click()
  await expect.element(row('第2号任务')).toBeVisible()
  await gone(row('第3号任务'))

  await page.getByRole('tab', { name: '已关闭' }).click()
  await expect.element(row('第1号任务')).toBeVisible()
  expect(location.search).toBe('?state=closed')
})

test('the address opens its page', async () => {
  await openBackOffice('/missions?page=2', missionAnswers)
  await expect.element(row('第2号任务')).toBeVisible()
})

test('a page that became empty leads back to those before it', async () => {
  await openBackOffice('/missions?page=2', {
    ...missionAnswers,
    '/v1/admin/missions/getAdminMissions': { status: 200, missions: [], hasMore: false },
  })
  await expect.element(page.getByText('这一页已经空了，前面还有')).toBeVisible()
  await button('上一页').click()
  await expect.element(page.getByText('没有进行中的任务')).toBeVisible()
})

test('a list of one page has no pager, an empty one shows a message', async () => {
  await openBackOffice('/missions', {
    ...missionAnswers,
    '/v1/admin/missions/getAdminMissions': { status: 200, missions: [], hasMore: false },
  })
  await expect.element(page.getByText('没有进行中的任务')).toBeVisible()
  await gone(pager)
})
