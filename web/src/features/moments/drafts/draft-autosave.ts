import { limits } from '@judian/contract/limits'
import { removeDraft, writeDraft } from './draft-storage.ts'

export type DraftAutosave = ReturnType<typeof createDraftAutosave>

/** Keeps one draft up to date: a while after the last change, at once when asked to, and removes it at once. */
export function createDraftAutosave(key: string) {
  let pending: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    if (pending !== undefined) writeDraft(key, pending)
    pending = undefined
  }

  return {
    /** Notes what is to be kept; undefined: nothing. */
    note(text: string | undefined) {
      clearTimeout(timer)
      pending = text
      if (text === undefined) removeDraft(key)
      else timer = setTimeout(flush, limits.draftDebounceMs)
    },
    /** Writes what still waits: the page is about to go away. */
    flush,
  }
}
