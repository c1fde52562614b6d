import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { afterComposition, watchComposition } from '../../../../kernel/input/composition.ts'
import type { StoredDraft } from './stored-draft.ts'

/** Stores `value` as the editor's draft while the component is mounted; undefined removes the draft. */
export function useDraft(draft: StoredDraft<unknown>, value: object | undefined) {
  const json = value && JSON.stringify(value)

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && draft.flush()
    watchComposition()
    window.addEventListener('pagehide', draft.release)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('pagehide', draft.release)
      document.removeEventListener('visibilitychange', onHide)
      draft.release()
    }
  }, [draft])

  useEffect(() => afterComposition(() => draft.schedule(json)), [draft, json])

  return {
    isStored: useSyncExternalStore(draft.subscribe, draft.isStored),
    hasOther: useSyncExternalStore(draft.subscribe, draft.hasOther),
    /** Removes the draft immediately, for a component that may unmount before it renders the empty value. */
    forget: useCallback(() => draft.schedule(undefined), [draft]),
  }
}
