import { limits } from '@judian/contract/limits'
import { removeDraft, writeDraft } from './draft-storage.ts'

export type DraftAutosave = ReturnType<typeof createDraftAutosave>

/** Debounced draft storage: saves after a pause or on `flush`; removes immediately. */
export function createDraftAutosave(key: string) {
  let pending: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    if (pending !== undefined) writeDraft(key, pending)
    pending = undefined
  }

  return {
    /** Schedules saving; undefined removes the draft. */
    schedule(text: string | undefined) {
      clearTimeout(timer)
      pending = text
      if (text === undefined) removeDraft(key)
      else timer = setTimeout(flush, limits.draftDebounceMs)
    },
    /** Saves a pending change: the page is about to be hidden. */
    flush,
  }
}
