import { useEffect } from 'react'
import { reloadPage } from '../../ui/overlays/history-layers.ts'
import { tabChannel } from '../storage/storage.ts'
import { clearMemberStorage } from '../storage/member-storage.ts'
import { openAccountOverlay, sayMemberChanged } from './account-overlay.ts'
import { memberOfPage } from './page-member.ts'

/** A message between tabs; `userId` is the member of the page that sends it. */
interface News {
  kind: 'signedIn' | 'signedOut'
  userId: number | undefined
}

const otherTabs = tabChannel('session')

const tell = (kind: News['kind']) => otherTabs?.postMessage({ kind, userId: memberOfPage() } satisfies News)

/** The member has signed out here: clears their storage, and signs the other tabs out, too. */
export function leaveAfterSignOut() {
  tell('signedOut')
  leave()
}

function leave() {
  clearMemberStorage()
  reloadPage()
}

/** Reloads as a visitor; if a panel or popup is open, or a comment begun, offers to sign in instead. */
function applySignOut() {
  if (document.querySelector('dialog[open], textarea:not(:placeholder-shown)')) openAccountOverlay('signIn')
  else leave()
}

/** Applies session changes from other tabs of this browser, whose live connections end with the session. */
export function useOtherTabs() {
  useEffect(() => {
    const onNews = ({ data }: MessageEvent<News>) => {
      const isOurs = data.userId === memberOfPage()
      if (data.kind === 'signedIn' && !isOurs) sayMemberChanged()
      if (data.kind === 'signedOut' && isOurs) applySignOut()
    }
    otherTabs?.addEventListener('message', onNews)
    tell('signedIn')
    return () => otherTabs?.removeEventListener('message', onNews)
  }, [])
}
