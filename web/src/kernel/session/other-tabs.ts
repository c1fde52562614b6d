import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tabChannel } from '../storage/tab-channel.ts'
import { openAccountOverlay } from './account-overlay.ts'
import { type Me, me } from './me.ts'

type UnreadCounts = Pick<Me, 'messageCount' | 'systemMessageCount'>
type News = { kind: 'counts'; counts: Partial<UnreadCounts> } | { kind: 'signedOut' }

const otherTabs = tabChannel('session')

/** Sets the unread counts in all open tabs. */
export function patchCounts(client: QueryClient, counts: Partial<UnreadCounts>) {
  client.setQueryData(me.queryKey, (member) => member && { ...member, ...counts })
  otherTabs?.postMessage({ kind: 'counts', counts } satisfies News)
}

/** Signs the other tabs out, too. */
export const announceSignOut = () => otherTabs?.postMessage({ kind: 'signedOut' } satisfies News)

/** Reloads as a visitor; if a panel or popup is open, which may hold a draft, offers to sign in instead. */
function applySignOut() {
  if (document.querySelector('dialog[open]')) openAccountOverlay('signIn')
  else location.reload()
}

/** Applies session changes from other tabs of this browser. */
export function useOtherTabs(client: QueryClient) {
  useEffect(() => {
    const onNews = ({ data }: MessageEvent<News>) => {
      if (data.kind === 'signedOut') applySignOut()
      else client.setQueryData(me.queryKey, (member) => member && { ...member, ...data.counts })
    }
    otherTabs?.addEventListener('message', onNews)
    return () => otherTabs?.removeEventListener('message', onNews)
  }, [client])
}
