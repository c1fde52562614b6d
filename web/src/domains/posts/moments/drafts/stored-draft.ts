import { limits } from '@judian/contract/limits'
import { newRequestId } from '../../../../kernel/ask/request-id.ts'
import { type DraftRecord, isFree, readDrafts, removeDraft, writeDraft } from './draft-storage.ts'

export type StoredDraft<T> = ReturnType<typeof openDraft<T>>

/**
 * The stored copy of one editor's value. Restores the newest draft of `key` that no other tab is writing, and saves changes
 * after a pause or on `flush`; emptying removes it immediately.
 */
export function openDraft<T>(key: string, isDraft: (stored: unknown) => stored is T) {
  let id = newRequestId()
  let taken: DraftRecord<T> | undefined = readDrafts(key, isDraft).find(isFree)
  const { value: restored } = taken ?? {}
  let current: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStored = true
  const listeners = new Set<() => void>()

  function store(open: boolean) {
    clearTimeout(timer)
    if (current === undefined) return
    isStored = writeDraft(key, id, current, open)
    if (isStored) removeTaken()
    for (const onChange of listeners) onChange()
  }

  /** The value is this editor's now. */
  function removeTaken() {
    if (taken) removeDraft(key, taken.id)
    taken = undefined
  }

  const newestOther = () => readDrafts(key, isDraft, [id, taken?.id])[0]

  return {
    restored,
    /** Schedules saving the value, given as JSON; undefined removes the draft. */
    schedule(json: string | undefined) {
      clearTimeout(timer)
      current = json
      if (json !== undefined) timer = setTimeout(store, limits.draftDebounceMs, true)
      else {
        removeTaken()
        removeDraft(key, id)
      }
    },
    /** Saves now: the page is about to be hidden. */
    flush: () => store(true),
    /** Saves now, for the next editor to restore: this one closes. */
    release: () => store(false),
    /** Notices changes of the next two, by this tab and others. */
    subscribe(onChange: () => void) {
      listeners.add(onChange)
      window.addEventListener('storage', onChange)
      return () => {
        listeners.delete(onChange)
        window.removeEventListener('storage', onChange)
      }
    },
    /** Whether the last change could be stored. */
    isStored: () => isStored,
    /** Whether another editor has stored a draft. */
    hasOther: () => newestOther() !== undefined,
    /**
     * Leaves the value in storage as a separate draft and starts a new one. False if it isn't stored and would be lost.
     */
    setAside(): boolean {
      store(false)
      if (!isStored) return false
      id = newRequestId()
      current = undefined
      taken = undefined
      return true
    },
    /**
     * Switches to the newest of the other drafts and returns its value; the current value stays stored as a separate
     * draft.
     */
    exchange(): T | undefined {
      const other = newestOther()
      if (!other) return undefined
      store(false)
      id = newRequestId()
      taken = other
      return other.value
    },
  }
}
