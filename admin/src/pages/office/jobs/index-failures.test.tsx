import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gone, openBackOffice } from '../../../../testing/back-office.tsx'

const failure = {
  kind: 'moment',
  id: 12,
  num: 0,
  error: 'a value was refused (22P02)',
  failed_at: '2026-11-01T00:00:00Z',
} as const

test('a subject that the search index could not take is listed with its reason and retried', async () => {
  let failures = [failure]
  await openBackOffice('/jobs', {
    '/v1/admin/jobs/getJobs': { status: 200, jobs: [] },
    '/v1/admin/search/getIndexFailures': () => ({ status: 200, failures, total: failures.length }),
    '/v1/admin/search/retryIndexing': () => {
      failures = []
      return { status: 200 }
    },
  })
  const section = page.getByRole('region', { name: '没能编入搜索的内容（1）' })
  const row = section.getByRole('row').filter({ hasText: '帖子 12' })
  await expect.element(row.getByText('a value was refused (22P02)')).toBeVisible()
  await section.getByRole('button', { name: '全部重试' }).click()
  await expect.element(page.getByText('几秒后重新编入')).toBeInTheDocument()
  await gone(section)
})
