import type { Reported } from '@judian/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gone, openBackOffice } from '../../../../testing/back-office.tsx'

const time = '2026-11-01T00:00:00Z'
const clan = (id: number): Reported => ({
  kind: 'clan',
  id,
  reporters: 1,
  time,
  reports: [{ username: '夜班', reason: 'other', note: '名字不合适', time }],
})

test('a report that a colleague decided isn’t said to be dismissed', async () => {
  await openBackOffice('/reports', {
    '/v1/admin/reports/getReports': {
      status: 200,
      reported: [clan(5)],
      hasMore: false,
    },
    '/v1/admin/reports/resolveReports': { status: 200, results: ['taken'] },
  })
  await page.getByRole('button', { name: '驳回举报' }).click()
  await expect.element(page.getByText('已经由别人处理')).toBeVisible()
  await gone(page.getByText('已驳回举报'))
})

test('an address that names a report leads to its card', async () => {
  await openBackOffice('/reports#clan-6', {
    '/v1/admin/reports/getReports': { status: 200, reported: [clan(5), clan(6)], hasMore: false },
  })
  const cards = page.getByRole('main').getByRole('listitem')
  const second = cards.filter({ has: page.getByRole('button', { name: '驳回举报' }) }).nth(1)
  await expect.element(second).toBeVisible()
  await expect.poll(() => second.element().contains(document.activeElement)).toBe(true)
})
