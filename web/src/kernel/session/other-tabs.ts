import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openAccountOverlay } from './account-overlay.ts'
import { type Me, me } from './me.ts'

type UnreadCounts = Pick<Me, 'messageCount' | 'systemMessageCount'>
type News = { kind: 'counts'; counts: Partial<UnreadCounts> } | { kind: 'signedOut' }

const channel = globalThis.BroadcastChannel && new BroadcastChannel('session')

/** Shows these unread counts from now on, in every open tab. */
export function patchCounts(client: QueryClient, counts: Partial<UnreadCounts>) {
  client.setQueryData(me.queryKey, (member) => member && { ...member, ...counts })
  channel?.postMessage({ kind: 'counts', counts } satisfies News)
}

/** The other tabs show their visitor's page, too. */
export const announceSignOut = () => channel?.postMessage({ kind: 'signedOut' } satisfies News)

/** Reloads as a visitor; over an open panel or popup, where something may be being written, it offers to sign in again. */
function followSignOut() {
  if (document.querySelector('dialog[open]')) openAccountOverlay('signIn')
  else location.reload()
}

/** Takes over what another tab of this browser changed about the session. */
export function useOtherTabs(client: QueryClient) {
  useEffect(() => {
    const onNews = ({ data }: MessageEvent<News>) => {
      if (data.kind === 'signedOut') followSignOut()
      else client.setQueryData(me.queryKey, (member) => member && { ...member, ...data.counts })
    }
    channel?.addEventListener('message', onNews)
    return () => channel?.removeEventListener('message', onNews)
  }, [client])
}
