import { useEffect } from 'react'
import { tabChannel } from '../storage/tab-channel.ts'
import { openAccountOverlay } from './account-overlay.ts'

const otherTabs = tabChannel('session')

/** Signs the other tabs out, too. */
export const announceSignOut = () => otherTabs?.postMessage('signed out')

/** Reloads as a visitor; if a panel or popup is open, which may hold a draft, offers to sign in instead. */
function applySignOut() {
  if (document.querySelector('dialog[open]')) openAccountOverlay('signIn')
  else location.reload()
}

/** Follows a sign-out in another tab of this browser, whose live connections have ended with the session. */
export function useSignOutElsewhere() {
  useEffect(() => {
    otherTabs?.addEventListener('message', applySignOut)
    return () => otherTabs?.removeEventListener('message', applySignOut)
  }, [])
}
