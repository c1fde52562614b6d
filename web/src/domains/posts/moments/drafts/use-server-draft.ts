import { useEffect } from 'react'
import { useStore } from 'zustand'
import { afterComposition } from '../../../../kernel/input/composition.ts'
import type { Content, DraftLink, ServerDraftStore } from './server-draft.ts'
import type { StoredDraft } from './stored-draft.ts'
import { useDraft } from './use-draft.ts'

interface Options<T> {
  draft: StoredDraft<T>
  server: ServerDraftStore
  /** The editor's content; undefined while it is empty. */
  written: T | undefined
  /** The same as the server takes it. */
  content: Content | undefined
  /** Whether some of it can't be stored yet: a picture that is being uploaded. */
  busy: boolean
}

/** Shown when a draft is only in this browser. */
export const onlyHere = {
  failed: '没连上，先存在这台设备上',
  full: '草稿箱满了，只存在这台设备上',
}

/**
 * Saves an editor's content in this browser and on the server while the component is mounted; on the server after a
 * pause, and when the page is hidden or the editor closes. Leaving the page asks for confirmation while neither has
 * saved it.
 */
export function useServerDraft<T extends { readonly server?: DraftLink | undefined }>(options: Options<T>) {
  const { draft, server, written, content, busy } = options
  const json = content && JSON.stringify(content)

  useEffect(() => afterComposition(() => server.schedule(json)), [server, json])

  useEffect(() => {
    const save = () => void server.flush()
    const onVisibility = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', save)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [server])

  const { other, outcome, saved } = useStore(server.state)
  const stored = useDraft(draft, written && content && { ...written, server: server.linkFor(content) })
  const isSaved = json !== undefined && json === saved
  const isStored = stored.isStored || isSaved
  useLeaveQuestion(busy || (written !== undefined && !isStored))

  return {
    other,
    hasOther: stored.hasOther,
    isStored,
    state: isSaved ? '已存草稿' : outcome && outcome !== 'saved' && !other ? onlyHere[outcome] : '',
    forget: stored.forget,
  }
}

function useLeaveQuestion(isAsked: boolean) {
  useEffect(() => {
    if (!isAsked) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsked])
}
