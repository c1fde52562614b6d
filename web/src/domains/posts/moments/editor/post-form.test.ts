import type { ServerDraft, Tag } from '@judian/contract'
import { expect, test } from 'vitest'
import type { BoardDraft } from '../drafts/board-draft.ts'
import { contentOf, postDraftOf } from './draft-content.ts'
import {
  bodyNote,
  checkPost,
  draftOf,
  emptyPost,
  errorsOf,
  firstError,
  isPostDraft,
  withoutChanged,
  withoutPlace,
} from './post-form.ts'

const tags: Tag[] = [
  { tag_num: 1, tag_name: '闲聊', moderatorOnly: 0 },
  { tag_num: 2, tag_name: '公告', moderatorOnly: 1 },
]
const post = { title: '开黑', tag: '1', body: '' }
const drawn: BoardDraft['board'] = { v: 1, map: 'dengta', side: 'attack', pieces: [], steps: [] }

test('a post that is sent without its board has no place for it', () => {
  const line = { type: 'paragraph' as const, text: [{ text: '看图' }] }
  expect(withoutPlace({ v: 1, blocks: [{ type: 'board' }, line] })).toEqual({ v: 1, blocks: [line] })
})

test('title and tag are sufficient', () => {
  expect(checkPost(post, tags, false, 1_000)).toEqual({})
})

test('requires a title that isn’t blank', () => {
  expect(checkPost({ ...post, title: '  ' }, tags, false, 1_000)).toEqual({ title: '请填写标题' })
})

test.for(['', '9'])('requires a new tag for one that does not exist (%j)', (tag) => {
  expect(checkPost({ ...post, tag }, tags, true, 1_000)).toEqual({ tag: '请选择有效的标签。' })
})

test('moderator-only tags are valid for moderators only', () => {
  expect(checkPost({ ...post, tag: '2' }, tags, true, 1_000)).toEqual({})
  expect(checkPost({ ...post, tag: '2' }, tags, false, 1_000)).toEqual({
    tag: '您不能选择管理员专属标签，请选择其他标签。',
  })
})

test('a repost needs a source', () => {
  expect(checkPost({ ...post, source: ' ' }, tags, false, 1_000)).toEqual({ source: '请填写转载来源' })
  expect(checkPost({ ...post, source: '某论坛' }, tags, false, 1_000)).toEqual({})
})

test('rejects a body over the limit, in bytes', () => {
  expect(checkPost({ ...post, body: '长'.repeat(333) }, tags, false, 1_000)).toEqual({})
  expect(checkPost({ ...post, body: '长'.repeat(334) }, tags, false, 1_000)).toEqual({
    message: '消息长度超过最大限制！',
  })
})

test('shows a counter, the rest near the limit, and the excess beyond', () => {
  expect(bodyNote('', 3_000)).toEqual({ hint: '0 字' })
  expect(bodyNote('守住👨‍👩‍👧‍👦', 3_000)).toEqual({ hint: '3 字' })
  expect(bodyNote('长'.repeat(900), 3_000)).toEqual({ hint: '900 字，大约还能写 100 字' })
  expect(bodyNote('长'.repeat(1_010), 3_000)).toEqual({ error: '消息长度超过最大限制！', hint: '大约要删去 10 字' })
})

test('announces the first of several errors', () => {
  expect(firstError(checkPost(emptyPost, tags, false, 1_000))).toBe('请填写标题')
  expect(firstError({})).toBeUndefined()
})

test('shows server errors at the form’s fields', () => {
  expect(errorsOf({ message: '消息长度超过最大限制！', request_id: '请求编号不正确' })).toEqual({
    message: '消息长度超过最大限制！',
  })
})

test('a board’s problem shows at its card, until the board is changed', () => {
  const message = '有东西画到了地图外面，请移回来'
  const errors = errorsOf({ board: message })
  expect(firstError(errors)).toBe(message)
  expect(withoutChanged(errors, { title: '守点' })).toEqual(errors)
  expect(withoutChanged(errors, { board: undefined })).toEqual({})
})

test('stores no empty draft; a stored one is valid', () => {
  expect(draftOf({ ...emptyPost, tag: '1' }, [])).toBeUndefined()
  const stored = draftOf({ ...emptyPost, body: '守点' }, [])
  expect(isPostDraft(JSON.parse(JSON.stringify(stored)))).toBe(true)
})

test('a board alone makes a draft, and is stored with it', () => {
  const board: BoardDraft = { board: drawn, adaptable: true }
  const stored = draftOf({ ...emptyPost, board }, [])
  const parsed: unknown = JSON.parse(JSON.stringify(stored))
  expect(isPostDraft(parsed)).toBe(true)
  expect(isPostDraft({ ...emptyPost, pictures: [], board: { adaptable: true } })).toBe(false)
  expect(contentOf('r6', stored!)).toMatchObject({ board: board.board, adaptable: 1 })
})

test('the server’s draft includes its board, and the board’s origin', () => {
  const adapted = { board_id: 3, version: 2 }
  const draft = { draft_id: 1, rev: 1, ref: 'r6', title: '', message: '', images: [] } as unknown as ServerDraft
  expect(postDraftOf('r6', { ...draft, board: drawn, adapted_from: adapted }).board).toEqual({
    board: drawn,
    adaptedFrom: adapted,
    adaptable: false,
  })
  expect(postDraftOf('r6', draft).board).toBeUndefined()
})

test.for([null, 1, [], { title: 'x' }, { ...post, pictures: 'no' }])('%j is no draft', (stored) => {
  expect(isPostDraft(stored)).toBe(false)
})

test('editing a field clears only its own error', () => {
  const errors = { title: '请填写标题', message: '消息长度超过最大限制！' }
  expect(withoutChanged(errors, { body: '短' })).toEqual({ title: '请填写标题' })
})
