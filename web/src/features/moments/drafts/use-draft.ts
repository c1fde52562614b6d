import { useCallback, useEffect, useRef } from 'react'
import { createDraftAutosave, type DraftAutosave } from './draft-autosave.ts'

/**
 * Stores `value` as the draft of `key` in local storage; undefined removes the draft. Initialise with `readDraft` of
 * the same key, or the first render removes it. Returns a function that removes the draft immediately: call it on
 * success, because the component may unmount before it renders the empty value.
 */
export function useDraft(key: string, value: object | undefined): () => void {
  const text = value && JSON.stringify(value)
  const autosave = useRef<DraftAutosave>(undefined)

  useEffect(() => {
    const created = createDraftAutosave(key)
    autosave.current = created
    const onHide = () => document.visibilityState === 'hidden' && created.flush()
    window.addEventListener('pagehide', created.flush)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('pagehide', created.flush)
      document.removeEventListener('visibilitychange', onHide)
      created.flush()
    }
  }, [key])

  useEffect(() => autosave.current?.schedule(text), [key, text])

  return useCallback(() => autosave.current?.schedule(undefined), [])
}
