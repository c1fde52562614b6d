import { useEffect } from 'react'
import { useStore } from 'zustand'
import { afterComposition } from '../../../kernel/input/composition.ts'
import type { Content, ServerDraftStore } from './server-draft.ts'

/** Saves `content` on the server while the component is mounted: after a rest, and when the page is hidden or the editor closes. */
export function useServerDraft(server: ServerDraftStore, content: Content | undefined) {
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
  return { other, outcome, isSaved: json !== undefined && json === saved }
}
