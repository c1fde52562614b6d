import type { Doc, ServerDraft } from '@judian/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../../../kernel/storage/fake-storage.ts'
import { readDrafts, writeDraft } from '../drafts/draft-storage.ts'
import { createEditStore } from './edit-store.ts'
import { isEditDraft } from './edit-draft.ts'
import type { Editable } from './queries.ts'

const image = (id: string) => ({ id, url: '/a.webp', thumb_url: '/a-thumb.webp', width: 9, height: 6 })
const version: Editable = {
  status: 200,
  base: 2,
  time: '2026-11-01T10:00:00Z',
  title: '守点',
  text: '发布的',
  images: [image('published')],
  waiting: 0,
}
const doc: Doc = {
  v: 1,
  blocks: [
    { type: 'quote', lines: [[{ text: '听说' }]] },
    { type: 'picture', image_id: 'published', alt: '' },
  ],
}
const draft: ServerDraft = {
  draft_id: 5,
  kind: 'edit',
  ref: 'moment:12',
  rev: 3,
  title: '守点二',
  message: '手机上写的',
  doc,
  images: [image('published'), image('new')],
  device: 'Android',
  time: '2026-11-01T11:00:00Z',
}
const key = 'edit:moment:12'
const open = (opened: { draft?: ServerDraft } = {}) =>
  createEditStore({ kind: 'moment', id: 12 }, { version, draft: undefined, ...opened })
const stored = () => readDrafts(key, isEditDraft).map(({ value }) => value.text)
const local = { base: 2, title: '守点', text: '这台写的', pictures: [] }

/** A server on which another device has saved the edit's draft; returns the saves that overwrite it. */
function fakeDrafts() {
  const saved: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    const form = Object.fromEntries(body)
    if (path.endsWith('getDrafts')) return Response.json({ status: 200, drafts: [draft] })
    if (path.endsWith('getDraft') && form['draft_id'] === '5') return Response.json({ status: 200, draft })
    if (form['draft_id'] !== '5' || form['rev'] !== '3')
      return Response.json({ status: 409, outcome: 'DraftChanged', message: '' }, { status: 409 })
    saved.push(form)
    return Response.json({ status: 200, draft_id: 5, rev: 4 })
  })
  return saved
}

/** An editor with a text that another device has changed meanwhile. */
async function conflicting() {
  writeDraft(key, 'earlier', JSON.stringify(local), false)
  const store = open()
  store.server.schedule(
    JSON.stringify({ kind: 'edit', ref: 'moment:12', title: '守点', message: '这台写的', imageIds: [] }),
  )
  expect(await store.server.flush()).toBe(false)
  expect(store.server.state.getState().other).toEqual(draft)
  return store
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('document', { getElementById: () => null })
})
afterEach(() => void vi.unstubAllGlobals())

test('an edit opens with this browser’s draft, or else another device’s, or else the current version', async () => {
  expect(open().form.getState()).toEqual({ title: '守点', text: '发布的', doc: undefined })
  const other = open({ draft })
  expect(other.form.getState()).toEqual({ title: '守点二', text: '手机上写的', doc })
  expect(await other.pictures.imageIds()).toEqual(['published', 'new'])
  expect(other.server.finished()).toEqual({ draft_id: 5, draft_rev: 3 })
  writeDraft(key, 'earlier', JSON.stringify(local), false)
  expect(open({ draft }).form.getState().text).toBe('这台写的')
})

test('a draft that was saved before the present version was written is based on an earlier one', () => {
  expect(open({ draft }).base).toBe(2)
  expect(open({ draft: { ...draft, time: '2026-11-01T09:00:00Z' } }).base).toBe(1)
})

test('a draft keeps the published pictures for longer than a day', async () => {
  vi.useFakeTimers()
  const { form, draft: kept, pictures } = open()
  const json = {
    ...local,
    ...form.getState(),
    pictures: pictures.state.getState().pictures.map(({ upload }) => upload),
  }
  expect(json.pictures).toMatchObject([{ imageId: 'published', kept: true }])
  kept.schedule(JSON.stringify(json))
  kept.release()
  vi.advanceTimersByTime(3 * 24 * 60 * 60 * 1_000)
  expect(await open().pictures.imageIds()).toEqual(['published'])
  vi.useRealTimers()
})

test('a differing text on the server is overwritten by this browser’s after it was kept as a draft here', async () => {
  const saved = fakeDrafts()
  const store = await conflicting()
  expect(await store.keepBoth()).toBe(true)
  expect(saved).toMatchObject([{ draft_id: '5', rev: '3', message: '这台写的' }])
  expect(stored()).toContain('手机上写的')
  expect(store.draft.exchange()).toMatchObject({ title: '守点二', doc })
})

test('if the browser can’t store the other version, it isn’t overwritten', async () => {
  const saved = fakeDrafts()
  const store = await conflicting()
  vi.stubGlobal('localStorage', fakeStorage(0))
  expect(await store.keepBoth()).toBe(false)
  expect(saved).toEqual([])
  expect(store.server.state.getState().other).toEqual(draft)
})
