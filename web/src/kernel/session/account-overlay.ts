import { create } from 'zustand'
import { memberTabStorage } from '../storage/member-storage.ts'
import { hideToast } from '../toast/toast-store.ts'

export type AccountOverlay = 'signIn' | 'signUp' | 'forgotPassword' | 'otherMember' | 'claim' | 'invite'

export const storedPhoneKey = 'sign-in-phone'

/** The phone to fill in at sign-in after a password reset, which stores it because it reloads the page. */
export const storedPhone = memberTabStorage.read(storedPhoneKey) ?? ''
memberTabStorage.remove(storedPhoneKey)

/** Which of these overlays is open. Any feature may open one; the shell renders it. */
export const useAccountOverlay = create<{ overlay: AccountOverlay | undefined; lastOpened?: AccountOverlay }>(() => ({
  overlay: storedPhone ? 'signIn' : undefined,
}))

export function openAccountOverlay(overlay: AccountOverlay) {
  if (useAccountOverlay.getState().overlay) hideToast() // belongs to the replaced overlay
  useAccountOverlay.setState({ overlay, lastOpened: overlay })
}

/** Shows that another member has signed in; once, as the page keeps refetching. */
export function sayMemberChanged() {
  if (useAccountOverlay.getState().lastOpened !== 'otherMember') openAccountOverlay('otherMember')
}

export const closeAccountOverlay = () => useAccountOverlay.setState({ overlay: undefined })
