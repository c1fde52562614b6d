import { beforeEach, expect, test, vi } from 'vitest'
import { writeDraft } from '../drafts/draft-storage.ts'
import { createPostDesk, postDesk } from './post-desk.ts'
import { draftOf, emptyPost } from './post-form.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('a desk begins with the draft, its pictures included', async () => {
  const picture = { imageId: 'a', name: 'a.png', preview: '', doneAt: Date.now() }
  writeDraft('post:r6:3', JSON.stringify(draftOf({ title: '守点', tag: '2', body: '一\n二' }, [picture])))
  const desk = createPostDesk('post:r6:3', 'r6')
  expect(desk.form.getState()).toEqual({ title: '守点', tag: '2', body: '一\n二' })
  expect(await desk.pictures.imageIds()).toEqual(['a'])
})

test('another member, or another community, finds another desk', () => {
  const desk = postDesk(3, 'r6')
  desk.form.setState({ title: '守点' })
  expect(postDesk(3, 'r6').form.getState().title).toBe('守点')
  expect(postDesk(4, 'r6').form.getState()).toEqual(emptyPost)
  expect(postDesk(3, 'field').form.getState()).toEqual(emptyPost)
})

test('one submission keeps its request_id over retries; changed content and the next post get their own', () => {
  const desk = createPostDesk('post:r6:3', 'r6')
  const first = desk.requestIdFor({ title: '守点' })
  expect(desk.requestIdFor({ title: '守点' })).toBe(first)
  const changed = desk.requestIdFor({ title: '守点二' })
  expect(changed).not.toBe(first)
  desk.clear()
  expect(desk.requestIdFor({ title: '守点二' })).not.toBe(changed)
})
