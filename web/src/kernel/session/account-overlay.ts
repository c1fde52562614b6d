import { create } from 'zustand'
import { hideToast } from '../toast/toast-store.ts'

export type AccountOverlay = 'signIn' | 'signUp' | 'forgotPassword' | 'otherMember'

/** Which of these overlays is open. Any feature may open one; the shell renders it. */
export const useAccountOverlay = create<{ overlay: AccountOverlay | undefined }>(() => ({ overlay: undefined }))

export function openAccountOverlay(overlay: AccountOverlay) {
  if (useAccountOverlay.getState().overlay) hideToast() // belongs to the replaced overlay
  useAccountOverlay.setState({ overlay })
}
export const closeAccountOverlay = () => useAccountOverlay.setState({ overlay: undefined })
