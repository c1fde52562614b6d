import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tabChannel } from '../storage/tab-channel.ts'
import { clearMemberStorage } from '../storage/member-storage.ts'
import { openAccountOverlay } from './account-overlay.ts'
import { type Me, me } from './me.ts'
import { memberOfPage } from './page-member.ts'

type UnreadCounts = Pick<Me, 'messageCount' | 'systemMessageCount'>
type News = { kind: 'counts'; counts: Partial<UnreadCounts> } | { kind: 'signedIn' | 'signedOut' }
/** With the member whose page tells it. */
type Told = News & { userId: number | undefined }

const otherTabs = tabChannel('session')

const tell = (news: News) => otherTabs?.postMessage({ ...news, userId: memberOfPage() } satisfies Told)

/** Sets the unread counts in all open tabs. */
export function patchCounts(client: QueryClient, counts: Partial<UnreadCounts>) {
  client.setQueryData(me.queryKey, (member) => member && { ...member, ...counts })
  tell({ kind: 'counts', counts })
}

/** The member has signed out here: removes what is stored of them, and signs the other tabs out, too. */
export function leaveAfterSignOut() {
  tell({ kind: 'signedOut' })
  leave()
}

function leave() {
  clearMemberStorage()
  location.reload()
}

/** Reloads as a visitor; if a panel or popup is open, or a comment begun, offers to sign in instead. */
function applySignOut() {
  if (document.querySelector('dialog[open], textarea:not(:placeholder-shown)')) openAccountOverlay('signIn')
  else leave()
}

/** Applies session changes from other tabs of this browser. */
export function useOtherTabs(client: QueryClient) {
  useEffect(() => {
    const onNews = ({ data }: MessageEvent<Told>) => {
      const isOurs = data.userId === memberOfPage()
      if (data.kind === 'signedIn' && !isOurs) openAccountOverlay('otherMember')
      if (data.kind === 'signedOut' && isOurs) applySignOut()
      if (data.kind === 'counts' && isOurs)
        client.setQueryData(me.queryKey, (member) => member && { ...member, ...data.counts })
    }
    otherTabs?.addEventListener('message', onNews)
    tell({ kind: 'signedIn' })
    return () => otherTabs?.removeEventListener('message', onNews)
  }, [client])
}
