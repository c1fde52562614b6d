import type { CallOutput } from '@judian/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBackOffice } from '../../../../testing/back-office.tsx'

type Overview = CallOutput<'/v1/admin/overview/getOverview'>

const figures = { sign_ups: 1, active_members: 2, posts: 3, comments: 4, check_ins: 5, coins_in: 6, coins_out: 7 }
const overview: Overview = {
  status: 200,
  days: Array.from({ length: 30 }, (_, at) => ({ day: `2026-11-${String(at + 1).padStart(2, '0')}`, ...figures })),
  active_members: 8,
  member_count: 9,
  waiting_reviews: 0,
  open_reports: 2,
  open_feedback: 0,
  complaints: 0,
  overdue_complaints: 0,
  gaps: [],
  sms_today: 0,
  sms_per_day: 0,
  sign_ups_this_hour: 0,
  sign_ups_per_hour: 0,
  sign_up_waves: [],
  sizes: {},
  regions_since: '2026-10-01',
  regions_old: 0,
  backup_state: 'current',
  backup_at: new Date().toISOString(),
}

const backup = page.getByRole('link', { name: /^上次备份/ })
const open = (changed: Partial<Overview> = {}) =>
  openBackOffice('/index', { '/v1/admin/overview/getOverview': { ...overview, ...changed } })

test('shows today’s figures and open work, and marks waiting items', async () => {
  await open()
  await expect.element(page.getByRole('region', { name: '今天' }).getByText('活跃成员')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^未处理举报/ })).toHaveAttribute('data-waits')
  await expect.element(page.getByRole('link', { name: /^未处理反馈/ })).not.toHaveAttribute('data-waits')
  await expect.element(page.getByRole('region', { name: '注册高峰' })).not.toBeInTheDocument()
})

test('the charts are labelled in Chinese, each with a table for screen readers', async () => {
  await open()
  const table = page.getByRole('table', { name: '成员', exact: true })
  await expect.element(table).toBeInTheDocument()
  const headers = [...table.element().querySelectorAll('thead th')]
  expect(headers.map(({ textContent }) => textContent)).toEqual(['日期', '新注册', '活跃成员', '签到'])
  expect(table.element().querySelectorAll('tr')).toHaveLength(31)
  const legends = [...document.querySelectorAll('.u-legend')].map(({ textContent }) => textContent)
  expect(legends).toHaveLength(3)
  expect(legends.join('')).not.toMatch(/[a-z]/i)
})

test('shows the networks from which many sign up', async () => {
  await open({ sign_up_waves: [{ network: '203.0.113.0/24', sign_ups: 1_234, since: new Date().toISOString() }] })
  const waves = page.getByRole('region', { name: '注册高峰' })
  await expect.element(waves.getByRole('row', { name: '203.0.113.0/24 1,234 刚刚' })).toBeVisible()
})

test.each([
  ['current', /刚刚/, false],
  ['off', /已关闭/, false],
  ['overdue', /还没有/, true],
  ['unknown', /读不到/, true],
] as const)('a backup that is %s', async (backup_state, text, waits) => {
  const { backup_at, ...without } = overview
  await openBackOffice('/index', {
    '/v1/admin/overview/getOverview': {
      ...without,
      backup_state,
      ...(backup_state === 'current' && { backup_at }),
    },
  })
  await expect.element(backup.getByText(text)).toBeVisible()
  expect(backup.element().hasAttribute('data-waits')).toBe(waits)
})

test('data of IP regions that is old is named with its day', async () => {
  await open({ regions_since: '2021-05-11', regions_old: 1 })
  await expect.element(page.getByText(/IP属地的数据是 2021-05-11 的/)).toBeVisible()
})
