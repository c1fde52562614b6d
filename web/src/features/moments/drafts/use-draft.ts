import { useCallback, useEffect, useRef } from 'react'
import { createDraftAutosave, type DraftAutosave } from './draft-autosave.ts'

/**
 * Stores `value` as the draft of `key` in local storage; undefined removes the draft. Initialise with `readDraft` of
 * the same key, or the first render removes it. Returns a function that removes the draft immediately: call it on
 * success, because the component may unmount before it renders the empty value.
 */
export function useDraft(key: string, value: object | undefined): () => void {
  const text = value && JSON.stringify(value)
  const keeper = useRef<DraftAutosave>(undefined)

  useEffect(() => {
    const kept = createDraftAutosave(key)
    keeper.current = kept
    const onHide = () => document.visibilityState === 'hidden' && kept.flush()
    window.addEventListener('pagehide', kept.flush)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('pagehide', kept.flush)
      document.removeEventListener('visibilitychange', onHide)
      kept.flush()
    }
  }, [key])

  useEffect(() => keeper.current?.note(text), [key, text])

  return useCallback(() => keeper.current?.note(undefined), [])
}
