import type { CallInput, ServerDraft } from '@judian/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Answers, fakeServer } from '../../../../testing/fake-server.ts'
import { time } from '../../../../testing/signed-in.ts'
import { memberStorage } from '../../../kernel/storage/member-storage.ts'
import { allDraftKeys } from '../moments/drafts/draft-storage.ts'
import { EditCommentPopup } from './edit-comment-popup.tsx'

const later = '2026-11-02T00:00:00Z'
const versions = { base: 0, time, text: '发布的评论', images: [], waiting: 0 as const }
const draft: ServerDraft = {
  draft_id: 5,
  kind: 'edit',
  ref: 'comment:9',
  rev: 1,
  title: '',
  message: '手机上写的',
  images: [],
  device: 'Android',
  time: later,
}

/** A server with a draft of this edit, or none; returns the saved and sent calls. */
async function open(found: ServerDraft | undefined, answers: Answers = {}) {
  let present = found
  const saved: string[] = []
  const sent: Partial<Record<keyof CallInput<'/v1/moments/editComment'>, string>>[] = []
  fakeServer({
    '/v1/moments/getEditable': { status: 200, ...versions },
    '/v1/drafts/getDrafts': () => ({ status: 200, drafts: present ? [{ ...present, excerpt: present.message }] : [] }),
    '/v1/drafts/getDraft': () => ({ status: 200, draft: present! }),
    '/v1/drafts/saveDraft'(form) {
      const { draft_id, rev, message = '' } = Object.fromEntries(form)
      if (present && (Number(draft_id) !== present.draft_id || Number(rev) !== present.rev))
        return Response.json({ status: 409, outcome: 'DraftChanged', message: '' }, { status: 409 })
      saved.push(message)
      present = { ...draft, rev: Number(rev) + 1, message }
      return { status: 200, draft_id: 5, rev: present.rev }
    },
    '/v1/drafts/deleteDraft': { status: 200 },
    '/v1/moments/editComment'(form) {
      sent.push(Object.fromEntries(form))
      return Response.json({ status: 409, outcome: 'EditLimit', message: '' }, { status: 409 })
    },
    ...answers,
  })
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <EditCommentPopup id={9} community="pocket" onClose={() => {}} />
      </Suspense>
    </QueryClientProvider>,
  )
  return { saved, sent, screen, saveElsewhere: (message: string) => (present = { ...draft, rev: 7, message }) }
}

const field = page.getByRole('textbox', { name: '评论' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const state = (text: string) => page.getByText(text, { exact: true })
/** The page is being left. */
const hide = () => window.dispatchEvent(new Event('pagehide'))
const isQuestioned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => memberStorage.clear())

test('an edit continues where another device left it, is saved, and is published with its draft', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}) // the refusal
  const { saved, sent } = await open(draft)
  await expect.element(field).toHaveValue('手机上写的')
  await userEvent.fill(field, '手机上写的，电脑上写完')
  hide()
  await expect.element(state('已存草稿')).toBeVisible()
  expect(saved.at(-1)).toBe('手机上写的，电脑上写完')
  await userEvent.click(button('保存'))
  await expect
    .poll(() => sent)
    .toMatchObject([{ comment_id: '9', base: '0', draft_id: '5', draft_rev: String(1 + saved.length) }])
  await expect.element(field).toHaveValue('手机上写的，电脑上写完')
})

test('two devices edit one comment: both versions are shown, and stay', async () => {
  const { saved, saveElsewhere } = await open(undefined)
  await userEvent.fill(field, '电脑上写的')
  hide()
  await expect.poll(() => saved).toEqual(['电脑上写的'])
  saveElsewhere('手机上又写的')
  await userEvent.fill(field, '电脑上接着写')
  hide()
  await expect.element(page.getByText(/^另一台设备（Android · .+）改过$/)).toBeVisible()
  await userEvent.click(button('看两份'))
  await expect.element(page.getByRole('region', { name: '另一台设备的' })).toHaveTextContent('另一台设备的手机上又写的')
  await userEvent.click(button('都留着'))
  await expect.poll(() => saved).toEqual(['电脑上写的', '电脑上接着写'])
  await expect.element(field).toHaveValue('电脑上接着写')
  await userEvent.click(button('换成那份'))
  await expect.element(field).toHaveValue('手机上又写的')
})

test('a page that can’t store the edit, nor reach the server, isn’t left unasked', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  let isReached = false
  const answer = () => {
    if (isReached) return { status: 200 as const, draft_id: 5, rev: 1 }
    throw new TypeError('offline')
  }
  await open(undefined, { '/v1/drafts/saveDraft': answer })
  await expect.element(field).toHaveValue('发布的评论')
  expect(isQuestioned()).toBe(false)
  await userEvent.fill(field, '只在这一页')
  hide()
  await expect.element(page.getByText(/^浏览器存不下草稿/)).toBeVisible()
  expect(isQuestioned()).toBe(true)
  isReached = true
  hide()
  await expect.element(state('已存草稿')).toBeVisible()
  await expect.element(page.getByText(/^浏览器存不下草稿/)).not.toBeInTheDocument()
  expect(isQuestioned()).toBe(false)
})

test('a discarded edit shows the published text, and its draft stays deleted', async () => {
  const { screen } = await open(draft)
  await expect.element(field).toHaveValue('手机上写的')
  await userEvent.click(button('丢弃'))
  await userEvent.click(button('丢弃'))
  await expect.element(field).toHaveValue('发布的评论')
  await expect.element(button('存草稿')).not.toBeInTheDocument()
  await screen.unmount()
  expect(allDraftKeys()).toEqual([])
})
