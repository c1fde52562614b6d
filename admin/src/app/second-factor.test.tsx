import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBackOffice } from '../../testing/back-office.tsx'
import { settingsAnswers } from '../../testing/page-answers.ts'
import { refusals } from '../../../web/testing/refusal-bodies.ts'

test('staff who lack a required second factor are led to set it up', async () => {
  const { http, body } = refusals.find((one) => one.body.outcome === 'SecondFactorMissing')!
  const refusal = () => Response.json(body, { status: http })
  await openBackOffice('/settings', {
    ...settingsAnswers(),
    '/v1/admin/settings/getAdminSettings': refusal,
    '/v1/admin/overview/getOpenCounts': refusal,
  })
  await expect.element(page.getByRole('link', { name: '去开启两步验证' })).toHaveAttribute('href', '/user/account')
  await expect.element(page.getByRole('navigation', { name: '后台栏目' })).not.toBeInTheDocument()
})
