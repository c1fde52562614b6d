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

test('each member and community has its own store', () => {
  const store = postDraftStore(3, 'r6')
  store.form.setState({ title: '守点' })
  expect(postDraftStore(3, 'r6').form.getState().title).toBe('守点')
  expect(postDraftStore(4, 'r6').form.getState()).toEqual(emptyPost)
  expect(postDraftStore(3, 'field').form.getState()).toEqual(emptyPost)
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
