import type { Reported } from '@judian/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { plainLook } from '../../../../../web/testing/signed-in.ts'
import { openBackOffice } from '../../../../testing/back-office.tsx'
import { clanAnswers } from '../../../../testing/page-answers.ts'

const time = '2026-11-01T00:00:00Z'
const member = {
  user_id: 3,
  username: '夜班',
  user_level: 1,
  time,
  avatar_url: '/avatar.png',
  user_avatar: { ...plainLook, user_id: 3 },
}
const report = (username: string, day = 1) => ({
  username,
  reason: 'abuse' as const,
  note: '',
  time: `2026-11-0${day}T00:00:00Z`,
})

/** Opens the reports with this one alone. */
const open = (reported: Reported) =>
  openBackOffice('/reports', {
    ...clanAnswers,
    '/v1/admin/reports/getReports': { status: 200, reported: [reported], hasMore: false },
  })

test('the number of further reporters counts people: who reported two versions stands twice in the list', async () => {
  const reports = ['阿青', '阿青', '老周', '小满', '小满'].map((name, at) => report(name, at + 1))
  await open({ kind: 'profile', id: 3, reporters: 4, time, reports, member })
  await expect.element(page.getByText('还有 1 人举报')).toBeVisible()
})

const board = { kind: 'clanBoard', id: 9, reporters: 1, time, reports: [report('阿青')], member } satisfies Reported

test('a reported board of a clan says that it is deleted', async () => {
  await open(board)
  await expect.element(page.getByText('战术板已经删除')).toBeVisible()
})

test('a reported board of a clan leads to its page, and is marked when it is hidden', async () => {
  const of = { clan_id: 4, clan_name: '北门小队', community_name: 'r6', author: member, time, picture: '/none.webp' }
  await open({ ...board, clan_board: { id: 9, title: '北门开局', ...of, board: ['集合'], truncated: true, hidden: 1 } })
  await expect.element(page.getByRole('link', { name: /^北门开局/ })).toHaveAttribute('href', '/clan/r6/4/boards/9')
  await expect.element(page.getByText('已隐藏')).toBeVisible()
  await expect.element(page.getByText('后面还有，请打开战术板看')).toBeVisible()
})
