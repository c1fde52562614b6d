import type { ClaimApplication } from '@judian/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBackOffice } from '../../../../testing/back-office.tsx'

const time = '2026-11-01T00:00:00Z'
const unknown: ClaimApplication = {
  id: 1,
  old_name: '老王',
  message: '2012 年注册',
  time,
  mine: 0,
  granted: 0,
  answer: '',
}
const one: ClaimApplication = {
  ...unknown,
  account: { user_id: 7, username: '老王2', time: '2012-05-01T00:00:00Z' },
}
const applications: ClaimApplication[] = [
  one,
  { ...one, id: 2, confirmed_by: '甲' },
  { ...one, id: 3, confirmed_by: '我', mine: 1 },
  { ...unknown, id: 4 },
]

test('an application is confirmed first, granted by another, and only denied where there is no account', async () => {
  const forms: Record<string, string>[] = []
  await openBackOffice('/claims', {
    '/v1/admin/claims/getClaimApplications': { status: 200, applications, hasMore: false },
    '/v1/admin/claims/decideClaimApplication': (form) => {
      forms.push(Object.fromEntries(form))
      return { status: 200, needs_another: 1 }
    },
  })
  const rows = page.getByRole('row')
  await expect.element(page.getByText('没有这个待认领的账号')).toBeVisible()
  expect(
    rows
      .elements()
      .slice(1)
      .map((row) => [...row.querySelectorAll('button')].map((act) => act.textContent)),
  ).toEqual([['确认', '不通过'], ['通过', '不通过'], ['不通过'], ['不通过']])
  await page.getByRole('button', { name: '确认' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect.element(page.getByText('已确认，等另一位管理员')).toBeVisible()
  expect(forms).toMatchObject([{ application_id: '1', granted: '1' }])
})
