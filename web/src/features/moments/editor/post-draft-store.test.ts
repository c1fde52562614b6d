import { beforeEach, expect, test, vi } from 'vitest'
import { writeDraft } from '../drafts/draft-storage.ts'
import { createPostDraftStore, postDraftStore } from './post-draft-store.ts'
import { draftOf, emptyPost } from './post-form.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('a store starts with the draft, pictures included', async () => {
  const picture = { imageId: 'a', name: 'a.png', preview: '', doneAt: Date.now() }
  writeDraft('post:r6:3', JSON.stringify(draftOf({ title: '守点', tag: '2', body: '一\n二' }, [picture])))
  const store = createPostDraftStore('post:r6:3', 'r6')
  expect(store.form.getState()).toEqual({ title: '守点', tag: '2', body: '一\n二' })
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
  const store = createPostDraftStore('post:r6:3', 'r6')
  const first = store.requestIdFor({ title: '守点' })
  expect(store.requestIdFor({ title: '守点' })).toBe(first)
  const changed = store.requestIdFor({ title: '守点二' })
  expect(changed).not.toBe(first)
  store.clear()
  expect(store.requestIdFor({ title: '守点二' })).not.toBe(changed)
})
