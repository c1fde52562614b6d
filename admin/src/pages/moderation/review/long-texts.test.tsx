import type { PendingEdit, WaitingContent } from '@judian/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { plainLook } from '../../../../../web/testing/signed-in.ts'
import { openBackOffice } from '../../../../testing/back-office.tsx'
import { clanAnswers } from '../../../../testing/page-answers.ts'

const author = {
  user_id: 3,
  username: '夜班',
  user_level: 1,
  time: '2026-11-01T00:00:00Z',
  avatar_url: '/avatar.png',
  user_avatar: { ...plainLook, user_id: 3 },
}

const content = {
  kind: 'moment',
  id: 7,
  message_id: 7,
  community_name: 'r6',
  title: '长帖',
  text: '开头',
  truncated: true,
  images: [],
  author,
  time: '2026-11-01T00:00:00Z',
  review: 'waiting',
  deleted: 0,
} satisfies Partial<WaitingContent>

test('a long text that pends review is read whole, with how many marks are left out', async () => {
  await openBackOffice('/review', {
    ...clanAnswers,
    '/v1/admin/review/getReviewQueue': {
      status: 200,
      contents: [
        {
          ...content,
          held_for: 'words',
          words: ['外挂'],
          title_marks: [],
          text_marks: [],
          passed_on: 0,
          history: { published: 0, rejected: 0, deleted: 0, reports: 0, bans: 0 },
        },
      ],
      hasMore: false,
    },
    '/v1/admin/review/getWholeText': {
      status: 200,
      title: '长帖',
      text: '开头和外挂的结尾',
      title_marks: [],
      text_marks: [[3, 5]],
      more_marks: 12,
    },
  })
  const current = page.getByRole('region', { name: '正在审核' })
  await expect.element(current.getByText('开头和外挂的结尾')).toBeVisible()
  await expect.element(current.getByText('命中的词还有 12 处没有标出')).toBeVisible()
})

test('long versions are compared whole, on demand', async () => {
  const edit: PendingEdit = {
    base: 2,
    content: { ...content, review: 'published' },
    title: '长帖',
    text: '改过的开头',
    truncated: true,
    images: [],
    time: '2026-11-01T00:00:00Z',
    held_for: 'words',
    words: [],
    title_marks: [],
    text_marks: [],
  }
  await openBackOffice('/edits', {
    '/v1/admin/review/getPendingEdits': { status: 200, edits: [edit], hasMore: false },
    '/v1/admin/review/getHideRequests': { status: 200, requests: [], hasMore: false },
    '/v1/admin/review/getWholeText': (sent) => ({
      status: 200,
      title: '长帖',
      text: sent.get('base') === null ? '前文旧的结尾' : '前文新的结尾',
      title_marks: [],
      text_marks: [],
    }),
  })
  const change = page.getByRole('region', { name: '修改' })
  await change.getByRole('button', { name: '显示全文' }).click()
  await expect.element(change.getByRole('insertion')).toHaveTextContent('加上：新')
  await expect.element(change.getByRole('deletion')).toHaveTextContent('删去：旧')
})
