import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gone, openBackOffice } from '../../../../testing/back-office.tsx'

test('a report that a colleague decided isn’t said to be dismissed', async () => {
  await openBackOffice('/reports', {
    '/v1/admin/reports/getReports': {
      status: 200,
      reported: [
        {
          kind: 'clan',
          id: 5,
          reporters: 1,
          time: '2026-11-01T00:00:00Z',
          reports: [{ username: '夜班', reason: 'other', note: '名字不合适', time: '2026-11-01T00:00:00Z' }],
        },
      ],
      hasMore: false,
    },
    '/v1/admin/reports/resolveReports': { status: 200, results: ['taken'] },
  })
  await page.getByRole('button', { name: '驳回举报' }).click()
  await expect.element(page.getByText('已经由别人处理')).toBeVisible()
  await gone(page.getByText('已驳回举报'))
})
