import { create } from 'zustand'

export type AccountOverlay = 'signIn' | 'signUp' | 'forgotPassword'

/** Which of the three overlays is open. Any feature may open one; the shell shows it. */
export const useAccountOverlay = create<{ overlay: AccountOverlay | undefined }>(() => ({ overlay: undefined }))

export const openAccountOverlay = (overlay: AccountOverlay) => useAccountOverlay.setState({ overlay })
export const closeAccountOverlay = () => useAccountOverlay.setState({ overlay: undefined })
