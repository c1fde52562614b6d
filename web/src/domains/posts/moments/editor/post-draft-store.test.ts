import type { Doc } from '@judian/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../../../kernel/storage/fake-storage.ts'
import { writeDraft } from '../drafts/draft-storage.ts'
import { newPoll } from '../drafts/poll-draft.ts'
import { contentOf, postDraftOf } from './draft-content.ts'
import { createPostDraftStore, postDraftStore } from './post-draft-store.ts'
import { draftOf, emptyPost } from './post-form.ts'
import { saveAllDrafts } from './save-all-drafts.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
})
afterEach(() => void vi.unstubAllGlobals())

const picture = { imageId: 'a', name: 'a.png', preview: '', doneAt: Date.now() }

test('a store starts with the draft, pictures included', async () => {
  const json = JSON.stringify(draftOf({ title: '守点', tag: '2', body: '一\n二' }, [picture]))
  writeDraft('post:r6', 'earlier', json, false)
  const store = createPostDraftStore('r6')
  expect(store.form.getState()).toEqual({ title: '守点', tag: '2', body: '一\n二' })
  expect(await store.pictures.imageIds()).toEqual(['a'])
})

test('shows another draft instead of its own', async () => {
  const store = createPostDraftStore('r6')
  store.form.setState({ title: '另一份', aiGenerated: true, source: '某论坛' })
  store.show({ title: '守点', tag: '2', body: '', pictures: [picture] })
  expect(store.form.getState()).toEqual({ title: '守点', tag: '2', body: '' })
  expect(await store.pictures.imageIds()).toEqual(['a'])
})

test('an editor that removes lost pictures from its text restores no earlier text', () => {
  const store = createPostDraftStore('r6')
  const edit = () => store.form.setState({ body: '旧的', doc: undefined })
  store.pictures.replace([picture])
  store.pictures.state.subscribe(edit)
  store.show({ title: '守点', tag: '2', body: '新的', pictures: [picture] })
  expect(store.form.getState()).toEqual({ title: '守点', tag: '2', body: '新的' })
  store.clear()
  expect(store.form.getState()).toEqual(emptyPost)
  store.pictures.replace([picture])
  store.form.setState(emptyPost, true)
  store.prepared.offer({ title: '', body: '准备好的', tag: '' })
  store.prepared.accept()
  expect(store.form.getState().body).toBe('准备好的')
})

test('each member and community has its own store', () => {
  const store = postDraftStore(3, 'r6')
  store.form.setState({ title: '守点' })
  expect(postDraftStore(3, 'r6').form.getState().title).toBe('守点')
  expect(postDraftStore(4, 'r6').form.getState()).toEqual(emptyPost)
  expect(postDraftStore(3, 'field').form.getState()).toEqual(emptyPost)
})

const card = () => ({ title: '我是守夜人', body: '测一测', tag: '1', picture: new File([], 'card.png') })

test('a prepared post fills an empty editor, with its tag, and isn’t shown as a restored draft', () => {
  const { form, prepared } = createPostDraftStore('r6')
  prepared.offer(card())
  expect(form.getState()).toEqual({ title: '我是守夜人', tag: '1', body: '测一测' })
  expect(prepared.state.getState()).toEqual({ waiting: undefined, isShown: true })
  prepared.offer(card())
  expect(prepared.state.getState().waiting).toBeUndefined()
})

test('a prepared post replaces no draft: it waits, and is shown while the draft stays stored', async () => {
  writeDraft('post:r6', 'earlier', JSON.stringify(draftOf({ title: '守点', tag: '2', body: '一' }, [picture])), false)
  const { form, pictures, prepared, draft } = createPostDraftStore('r6')
  prepared.offer(card())
  expect(form.getState().title).toBe('守点')
  expect(await pictures.imageIds()).toEqual(['a'])

  expect(prepared.accept()).toBeUndefined()
  expect(form.getState()).toEqual({ title: '我是守夜人', tag: '1', body: '测一测' })
  draft.schedule(JSON.stringify(draftOf(form.getState(), [])))
  draft.flush()
  expect(draft.exchange()).toMatchObject({ title: '守点', tag: '2', body: '一', pictures: [picture] })
})

test('a declined offer changes nothing; without storage the draft isn’t replaced', () => {
  vi.stubGlobal('localStorage', fakeStorage(0))
  const { form, prepared, draft } = createPostDraftStore('r6')
  form.setState({ title: '守点' })
  draft.schedule(JSON.stringify(draftOf(form.getState(), [])))
  prepared.offer(card())
  expect(prepared.accept()).toContain('存不下')
  prepared.decline()
  expect(prepared.state.getState().waiting).toBeUndefined()
  expect(form.getState().title).toBe('守点')
})

test('retries reuse the request_id; changed content and the next post get new ones', () => {
  const store = createPostDraftStore('r6')
  const first = store.requestIdFor({ title: '守点' })
  expect(store.requestIdFor({ title: '守点' })).toBe(first)
  const changed = store.requestIdFor({ title: '守点二' })
  expect(changed).not.toBe(first)
  store.clear()
  expect(store.requestIdFor({ title: '守点二' })).not.toBe(changed)
})

const doc: Doc = {
  v: 1,
  blocks: [
    { type: 'spoiler', title: '', blocks: [{ type: 'paragraph', text: [{ text: '结局' }] }] },
    { type: 'picture', image_id: 'a'.repeat(22), alt: '' },
  ],
}
const structured = { title: '守点', tag: '2', body: '结局', doc, poll: { ...newPoll(), options: ['南门', ''] } }
const placed = { ...picture, imageId: 'a'.repeat(22) }

test('structure and a poll survive in this browser', () => {
  writeDraft('post:r6', 'earlier', JSON.stringify(draftOf(structured, [placed])), false)
  expect(createPostDraftStore('r6').form.getState()).toEqual(structured)
})

test('structure and a poll survive on another device', () => {
  const { imageIds, tag = 0, kind, ref, title, poll, doc: sent } = contentOf('r6', draftOf(structured, [placed])!)
  const images = imageIds.map((id) => ({ id, url: '/a.webp', thumb_url: '/a.webp', width: 9, height: 6 }))
  const saved = { draft_id: 5, rev: 1, device: 'Android', time: '2026-11-01T00:00:00Z', message: '结局', images }
  const draft = { ...saved, kind, ref, title, tag, ...(poll && { poll }), ...(sent && { doc: sent }) }
  const store = createPostDraftStore('r6')
  store.show(postDraftOf('r6', draft))
  expect(store.form.getState()).toEqual(structured)
})

/** A server that is reached, or not; returns the titles that it has saved. */
function fakeDrafts(isReached: boolean) {
  const saved: string[] = []
  vi.stubGlobal('document', { getElementById: () => null })
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: URLSearchParams }) => {
    if (!isReached) throw new TypeError('offline')
    saved.push(body.get('title')!)
    return Response.json({ status: 200, draft_id: 5, rev: 1 })
  })
  return saved
}

/** A post that this browser can't store, and whose editor closes before the server has it. */
function unstored(title: string) {
  vi.stubGlobal('localStorage', fakeStorage(0))
  const store = postDraftStore(7, title)
  store.form.setState({ title })
  const written = draftOf(store.form.getState(), [])!
  store.draft.schedule(JSON.stringify(written))
  store.draft.release()
  store.server.schedule(JSON.stringify(contentOf('r6', written)))
  return store
}

test('signing out saves a post that the browser can’t store', async () => {
  const saved = fakeDrafts(true)
  unstored('private')
  expect(await saveAllDrafts()).toBe(true)
  expect(saved).toEqual(['private'])
})

test('a post that neither the browser nor the server can store isn’t closed, and signing out asks first', async () => {
  fakeDrafts(false)
  const store = unstored('offline')
  await expect(store.putAway()).rejects.toThrow('存不下')
  expect(store.form.getState().title).toBe('offline')
  expect(await saveAllDrafts()).toBe(false)
  store.clear()
})

test('signing out saves an edit’s draft, and asks about a second version of it', async () => {
  const saved = fakeDrafts(true)
  const edit = { base: 0, title: '改过的', text: '一', pictures: [] }
  writeDraft('edit:moment:12', 'one', JSON.stringify(edit), false)
  expect(await saveAllDrafts()).toBe(true)
  expect(saved).toContain('改过的')
  writeDraft('edit:moment:12', 'two', JSON.stringify({ ...edit, text: '二' }), false)
  expect(await saveAllDrafts()).toBe(false)
})

test('while a picture is uploaded, the draft isn’t put away', async () => {
  const store = createPostDraftStore('r6')
  const upload = { at: 'sending' as const, sent: 0 }
  store.pictures.state.setState({ pictures: [{ key: 1, name: 'a.png', preview: '', note: '', upload }] })
  store.form.setState({ title: '守点' })
  await expect(store.putAway()).rejects.toThrow('还在上传')
  expect(store.form.getState().title).toBe('守点')
})
