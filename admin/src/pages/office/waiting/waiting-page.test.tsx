import type { OpenWork } from '@judian/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noOpenWork } from '../../../../testing/answers.ts'
import { openBackOffice } from '../../../../testing/back-office.tsx'

const time = '2026-11-01T00:00:00Z'
const waiting: OpenWork[] = [
  { work: 'complaint', id: 1, text: '用了我的照片', time, due: '2026-11-16T00:00:00Z', overdue: 1 },
  { work: 'review', kind: 'comment', id: 2, community_name: 'r6', text: '这把有外挂', time },
  { work: 'report', kind: 'profile', id: 3, reason: 'abuse', text: '', time },
  { work: 'match-message', id: 4, event: '202511', community_name: 'r6', text: '加群', time },
]

test('lists what waits, each leading to where it is decided, with the number of each kind', async () => {
  await openBackOffice('/waiting', {
    '/v1/admin/overview/getOpenCounts': { ...noOpenWork, complaints: 1, reviews: 30 },
    '/v1/admin/overview/getOpenWork': { status: 200, waiting, hasMore: true },
  })
  const rows = page.getByRole('list', { name: '待处理' }).getByRole('link')
  await expect.element(rows.first()).toBeVisible()
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^投诉逾期.*2026年11月16日 前答复用了我的照片$/),
    expect.stringMatching(/^待审内容评论据点·主战区.*这把有外挂$/),
    expect.stringMatching(/^举报成员资料.*辱骂、引战$/),
    expect.stringMatching(/^对决留言被举报据点·主战区.*加群$/),
  ])
  expect(rows.elements().map((row) => row.getAttribute('href'))).toEqual([
    '/admin/complaints',
    '/admin/review?community=r6&kind=comment#comment-2',
    '/admin/reports?kind=profile#profile-3',
    '/admin/matches/202511',
  ])
  await expect.element(page.getByText('这是最急的 4 条，处理完会补上后面的')).toBeVisible()
  const counts = page.getByRole('list', { name: '各有多少' }).getByRole('link')
  expect(counts.elements().map((count) => count.textContent)).toEqual(['待审内容 30', '投诉 1'])
})
