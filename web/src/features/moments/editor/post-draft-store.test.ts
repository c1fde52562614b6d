import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../../kernel/storage/fake-storage.ts'
import { writeDraft } from '../drafts/draft-storage.ts'
import { createPostDraftStore, postDraftStore } from './post-draft-store.ts'
import { draftOf, emptyPost } from './post-form.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
})

const picture = { imageId: 'a', name: 'a.png', preview: '', doneAt: Date.now() }

test('a store starts with the draft, pictures included', async () => {
  const json = JSON.stringify(draftOf({ title: '守点', tag: '2', body: '一\n二' }, [picture]))
  writeDraft('post:r6', 'earlier', json, false)
  const store = createPostDraftStore('r6')
  expect(store.form.getState()).toEqual({ title: '守点', tag: '2', body: '一\n二' })
  expect(await store.pictures.imageIds()).toEqual(['a'])
})

test('shows another draft in place of its own', async () => {
  const store = createPostDraftStore('r6')
  store.form.setState({ title: '另一份', aiGenerated: true, source: '某论坛' })
  store.show({ title: '守点', tag: '2', body: '', pictures: [picture] })
  expect(store.form.getState()).toEqual({ title: '守点', tag: '2', body: '' })
  expect(await store.pictures.imageIds()).toEqual(['a'])
})

test('an editor that takes lost pictures out of its text brings no earlier text back', () => {
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

test('a prepared post fills an empty editor, with its tag, and is no restored draft', () => {
  const { form, prepared } = createPostDraftStore('r6')
  prepared.offer(card())
  expect(form.getState()).toEqual({ title: '我是守夜人', tag: '1', body: '测一测' })
  expect(prepared.state.getState()).toEqual({ waiting: undefined, isShown: true })
  prepared.offer(card())
  expect(prepared.state.getState().waiting).toBeUndefined()
})

test('a prepared post takes over no draft: it waits, and is written while the draft stays', async () => {
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

test('a declined post changes nothing; without storage the draft isn’t left for it', () => {
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
