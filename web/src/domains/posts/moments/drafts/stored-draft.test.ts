import { limits } from '@judian/contract/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notePageMember } from '../../../../kernel/session/page-member.ts'
import { fakeStorage } from '../../../../kernel/storage/fake-storage.ts'
import { allDraftKeys } from './draft-storage.ts'
import { openDraft } from './stored-draft.ts'

interface Note {
  body: string
}
const isNote = (stored: unknown): stored is Note => typeof stored === 'object' && stored !== null && 'body' in stored
const text = (body: string) => JSON.stringify({ body })
const open = (key = 'post:r6') => openDraft(key, isNote)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  notePageMember(3)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Another tab shares the local storage and has its own session storage. */
const inOtherTab = () => vi.stubGlobal('sessionStorage', fakeStorage())

function written(body: string) {
  const draft = open()
  draft.schedule(text(body))
  draft.flush()
  vi.advanceTimersByTime(1)
  return draft
}

test('saves a draft a second after the last change, not before', () => {
  const draft = open()
  draft.schedule(text('守'))
  vi.advanceTimersByTime(limits.draftDebounceMs - 1)
  draft.schedule(text('守点'))
  vi.advanceTimersByTime(limits.draftDebounceMs - 1)
  expect(open().restored).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(open().restored).toEqual({ body: '守点' })
  expect(open('post:field').restored).toBeUndefined()
})

test('emptying removes the draft immediately, and no late save restores it', () => {
  written('旧').release()
  const draft = open()
  draft.schedule(text('新'))
  draft.schedule(undefined)
  vi.advanceTimersByTime(limits.draftDebounceMs)
  draft.release()
  expect(allDraftKeys()).toEqual([])
})

test('a restored draft stays one draft', () => {
  written('守点').release()
  const draft = open()
  draft.schedule(text('守点和换点'))
  draft.release()
  expect(open()).toMatchObject({ restored: { body: '守点和换点' } })
  expect(open().hasOther()).toBe(false)
})

test('two tabs never destroy each other’s draft', () => {
  const first = written('写了很久的一篇')
  inOtherTab()
  const second = open()
  expect(second.restored).toBeUndefined()
  expect(second.hasOther()).toBe(true)

  second.schedule(text('另写几句'))
  second.flush()
  expect(first.hasOther()).toBe(true)
  second.schedule(undefined)
  expect(second.hasOther()).toBe(true)
  inOtherTab()
  expect(open().exchange()).toEqual({ body: '写了很久的一篇' })
})

test('a draft whose tab was closed is restored in any other', () => {
  written('写到一半').release()
  inOtherTab()
  expect(open().restored).toEqual({ body: '写到一半' })
})

test('taking over the other draft keeps the own one, which is then offered', () => {
  written('写了很久的一篇')
  inOtherTab()
  const second = written('另写几句')
  expect(second.exchange()).toEqual({ body: '写了很久的一篇' })
  second.schedule(text('写了很久的一篇'))
  second.flush()
  expect(second.exchange()).toEqual({ body: '另写几句' })
})

test('a tab whose draft was taken over stores it again when it closes', () => {
  const first = written('写了很久的一篇')
  inOtherTab()
  const second = open()
  second.exchange()
  second.schedule(text('写了很久的一篇'))
  second.flush()
  second.schedule(undefined)
  expect(allDraftKeys()).toEqual([])
  first.release()
  expect(open().restored).toEqual({ body: '写了很久的一篇' })
})

test('no member reads another’s draft', () => {
  written('只给自己看').release()
  notePageMember(4)
  expect(open().restored).toBeUndefined()
  expect(open().hasOther()).toBe(false)
  notePageMember(3)
  expect(open().restored).toEqual({ body: '只给自己看' })
})

test.for(['{', '[]', '3', 'null', '{"value":{}}'])('does not restore an invalid draft (%s)', (stored) => {
  localStorage.setItem('member:3:draft:post:r6#a', stored)
  expect(open().restored).toBeUndefined()
})

test('without storage, or with a full one, it shows that the text is not stored', () => {
  vi.stubGlobal('localStorage', fakeStorage(0))
  const changed = vi.fn()
  vi.stubGlobal('window', { addEventListener: changed, removeEventListener: changed })
  const draft = open()
  draft.subscribe(changed)
  draft.schedule(text('守点'))
  draft.flush()
  expect(draft.isStored()).toBe(false)
  vi.stubGlobal('localStorage', undefined)
  draft.release()
  expect(draft.isStored()).toBe(false)
  expect(open().restored).toBeUndefined()
})
