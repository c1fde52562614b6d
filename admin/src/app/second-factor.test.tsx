import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBackOffice } from '../../testing/back-office.tsx'
import { settingsAnswers } from '../../testing/page-answers.ts'
import { shellAnswers } from '../../testing/answers.ts'
import { refusals } from '../../../web/testing/refusal-bodies.ts'

test('staff who must have a second factor, and have none, are led to set it up', async () => {
  const { http, body } = refusals.find((one) => one.body.outcome === 'SecondFactorMissing')!
  let demanded = false
  const settings = settingsAnswers()
  const counts = shellAnswers['/v1/admin/overview/getOpenCounts']
  await openBackOffice('/settings', {
    ...settings,
    '/v1/admin/overview/getOpenCounts': () => (demanded ? Response.json(body, { status: http }) : (counts as object)),
    // Each change refetches the counts, as a minute does.
    '/v1/admin/settings/saveSettings': () => {
      demanded = true
      return (settings['/v1/admin/settings/getAdminSettings'] as () => object)()
    },
  })
  await page.getByRole('checkbox', { name: '开放上传' }).click()
  await expect.element(page.getByRole('link', { name: '去开启两步验证' })).toHaveAttribute('href', '/user/account')
})
