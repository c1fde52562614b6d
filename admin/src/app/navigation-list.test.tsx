import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choosePage, openBackOffice, pageTitle } from '../../testing/back-office.tsx'
import { communityAnswers, noOpenWork } from '../../testing/answers.ts'

const navigation = page.getByRole('navigation', { name: '后台栏目' })

test('shows seven sections; one is unfolded, that of the page or the chosen one', async () => {
  await openBackOffice('/divisions', {
    ...communityAnswers,
    '/v1/admin/overview/getOpenCounts': { ...noOpenWork, reviews: 2, tile_comments: 1 },
    '/v1/admin/overview/getOpenWork': { status: 200, waiting: [], hasMore: false },
  })
  const names = ['概览', '待处理', '成员', '内容', '活动', '奖励', '设置']
  expect(navigation.getByRole('button').elements()).toHaveLength(names.length)
  for (const name of names)
    await expect.element(navigation.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  await expect.element(navigation.getByRole('link', { name: '社区' })).toHaveAttribute('aria-current', 'page')
  // Of all lists together: what is reported on a wall waits, too.
  await expect.element(navigation.getByRole('button', { name: /^待处理 3/ })).toBeVisible()

  await navigation.getByRole('button', { name: /^活动/ }).click()
  await expect.element(navigation.getByRole('link', { name: /^叠牌工坊 1/ })).toBeVisible()
  await expect.element(navigation.getByRole('link', { name: '社区' })).not.toBeInTheDocument()
  await expect.element(pageTitle('社区')).toBeVisible()

  await choosePage('全部待处理')
  await expect.element(page.getByText('都处理完了，没有等着你的')).toBeVisible()
  await expect.element(navigation.getByRole('button', { name: /^待处理/, expanded: true })).toBeVisible()
})
