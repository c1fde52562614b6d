import { limits } from '@judian/contract/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftAutosave } from './draft-autosave.ts'
import { readDraft, writeDraft } from './draft-storage.ts'

interface Note {
  body: string
}
const isNote = (stored: unknown): stored is Note => typeof stored === 'object' && stored !== null && 'body' in stored
const text = (body: string) => JSON.stringify({ body })

let storage: Map<string, string>

beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('saves a draft a second after the last change, not before', () => {
  const autosave = createDraftAutosave('post:r6')
  autosave.schedule(text('守'))
  vi.advanceTimersByTime(limits.draftDebounceMs - 1)
  autosave.schedule(text('守点'))
  vi.advanceTimersByTime(limits.draftDebounceMs - 1)
  expect(readDraft('post:r6', isNote)).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(readDraft('post:r6', isNote)).toEqual({ body: '守点' })
})

test('saves a pending draft once on page hide', () => {
  const autosave = createDraftAutosave('post:r6')
  autosave.schedule(text('守点'))
  autosave.flush()
  expect(readDraft('post:r6', isNote)).toEqual({ body: '守点' })
  storage.clear()
  vi.advanceTimersByTime(limits.draftDebounceMs)
  autosave.flush()
  expect(storage.size).toBe(0)
})

test('emptying removes the draft immediately, and no late save restores it', () => {
  writeDraft('post:r6', text('旧'))
  const autosave = createDraftAutosave('post:r6')
  autosave.schedule(text('新'))
  autosave.schedule(undefined)
  expect(readDraft('post:r6', isNote)).toBeUndefined()
  vi.advanceTimersByTime(limits.draftDebounceMs)
  autosave.flush()
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
  const autosave = createDraftAutosave('post:r6')
  autosave.schedule(text('守点'))
  expect(() => autosave.flush()).not.toThrow()
  expect(() => autosave.schedule(undefined)).not.toThrow()
  expect(readDraft('post:r6', isNote)).toBeUndefined()
})
