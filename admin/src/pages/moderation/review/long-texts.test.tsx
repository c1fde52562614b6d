import type { PendingEdit, WaitingContent } from '@judian/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBackOffice } from '../../../../testing/back-office.tsx'
import { clanAnswers } from '../../../../testing/page-answers.ts'
import { waitingContent } from '../../../../testing/waiting-content.ts'

const content: WaitingContent = { ...waitingContent(7, '长帖', '开头'), truncated: true }

test('a long text that pends review is read whole, with how many marks are left out', async () => {
  await openBackOffice('/review', {
    ...clanAnswers,
    '/v1/admin/review/getReviewQueue': {
      status: 200,
      contents: [content],
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
