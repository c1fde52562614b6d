import { useCallback, useEffect, useRef } from 'react'
import { createDraftAutosave, type DraftAutosave } from './draft-autosave.ts'

/**
 * Keeps `value` as the draft of `key` in local storage, and removes the draft where it is undefined. Begin with what
 * `readDraft` answers for the same key, or the first rendering removes it. Answers a function that forgets the draft at
 * once: call it on success, as the component may be gone before it renders its emptied value.
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
