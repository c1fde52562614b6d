import { limits } from '@judian/contract/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftAutosave } from './draft-autosave.ts'
import { readDraft, writeDraft } from './draft-storage.ts'

interface Note {
  body: string
}
const isNote = (kept: unknown): kept is Note => typeof kept === 'object' && kept !== null && 'body' in kept
const text = (body: string) => JSON.stringify({ body })

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('saves a draft a second after the last change, not before', () => {
  const keeper = createDraftAutosave('post:r6')
  keeper.note(text('守'))
  vi.advanceTimersByTime(limits.draftDebounceMs - 1)
  keeper.note(text('守点'))
  vi.advanceTimersByTime(limits.draftDebounceMs - 1)
  expect(readDraft('post:r6', isNote)).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(readDraft('post:r6', isNote)).toEqual({ body: '守点' })
})

test('saves a pending draft once on page hide', () => {
  const keeper = createDraftAutosave('post:r6')
  keeper.note(text('守点'))
  keeper.flush()
  expect(readDraft('post:r6', isNote)).toEqual({ body: '守点' })
  kept.clear()
  vi.advanceTimersByTime(limits.draftDebounceMs)
  keeper.flush()
  expect(kept.size).toBe(0)
})

test('emptying removes the draft immediately, and no late save restores it', () => {
  writeDraft('post:r6', text('旧'))
  const keeper = createDraftAutosave('post:r6')
  keeper.note(text('新'))
  keeper.note(undefined)
  expect(readDraft('post:r6', isNote)).toBeUndefined()
  vi.advanceTimersByTime(limits.draftDebounceMs)
  keeper.flush()
  expect(readDraft('post:r6', isNote)).toBeUndefined()
})

test('drafts are independent by key', () => {
  writeDraft('post:r6', text('一'))
  writeDraft('post:field', text('二'))
  expect(readDraft('post:r6', isNote)).toEqual({ body: '一' })
})

test.for(['{', '[]', '3', 'null'])('does not restore an invalid draft (%s)', (stored) => {
  writeDraft('post:r6', stored)
  expect(readDraft('post:r6', isNote)).toBeUndefined()
})

test('full or disabled storage is no error', () => {
  const forbidden = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  const keeper = createDraftAutosave('post:r6')
  keeper.note(text('守点'))
  expect(() => keeper.flush()).not.toThrow()
  expect(() => keeper.note(undefined)).not.toThrow()
  expect(readDraft('post:r6', isNote)).toBeUndefined()
})
