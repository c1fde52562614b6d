import type { CallPath, ListedDraft } from '@judian/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../../testing/fake-server.ts'
import { signedIn } from '../../../../../testing/signed-in.ts'
import { EditPostPanel } from './edit-post-panel.tsx'

const listed: ListedDraft = {
  draft_id: 4,
  kind: 'edit',
  ref: 'moment:12',
  rev: 3,
  title: '改过的标题',
  excerpt: '',
  device: '手机',
  time: '2026-11-26T08:00:00.000Z',
}

/** Opens the editor of a post that is deleted, of whose edit there is a draft; returns what is sent. */
async function openGone() {
  const sent = new Map<CallPath, Record<string, string>>()
  const note = (path: CallPath) => (form: URLSearchParams) => {
    sent.set(path, Object.fromEntries(form))
    return { status: 200, draft_id: 4, rev: 4 } as const
  }
  fakeServer({
    ...signedIn,
    '/v1/moments/getEditable': () =>
      Response.json({ status: 404, outcome: 'MomentNotFound', message: '这个帖子不存在或已被删除' }, { status: 404 }),
    '/v1/drafts/getDrafts': { status: 200, drafts: [listed] },
    '/v1/drafts/getDraft': { status: 200, draft: { ...listed, message: '写了很久的正文', images: [] } },
    '/v1/drafts/saveDraft': note('/v1/drafts/saveDraft'),
    '/v1/drafts/deleteDraft': note('/v1/drafts/deleteDraft'),
  })
  const onClose = vi.fn()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <EditPostPanel id={12} community="pocket" onClose={onClose} />
      </Suspense>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('这个帖子不存在或已被删除')
  return { sent, onClose }
}

test('what is written of a post that is gone becomes the draft of a new one', async () => {
  const { sent, onClose } = await openGone()
  await expect.element(page.getByText(/写了很久的正文/)).toBeVisible()
  await page.getByRole('button', { name: '存成新帖的草稿' }).click()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(sent.get('/v1/drafts/saveDraft')).toMatchObject({
    draft_id: '4',
    rev: '3',
    kind: 'post',
    ref: 'pocket',
    title: '改过的标题',
    message: '写了很久的正文',
  })
})

test('it is deleted once that is confirmed', async () => {
  const { sent, onClose } = await openGone()
  await page.getByRole('button', { name: '丢弃' }).click()
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '丢弃' }).click()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(sent.get('/v1/drafts/deleteDraft')).toEqual({ draft_id: '4', rev: '3' })
})
