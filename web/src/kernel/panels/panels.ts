import { create } from 'zustand'
import { hideToast, showToast } from '../toast/toast-store.ts'

export type Panel = 'community' | 'post' | 'messages' | 'profile'

/** One panel at a time: opening one closes the others. */
export const usePanels = create<{ panel: Panel | undefined }>(() => ({ panel: undefined }))

export function openPanel(panel: Panel) {
  if (usePanels.getState().panel) hideToast() // belongs to the replaced panel
  usePanels.setState({ panel })
  if (panel === 'post') showToast('要友善发言哦！', 2)
}

export const closePanel = () => usePanels.setState({ panel: undefined })

export function togglePanel(panel: Panel) {
  if (usePanels.getState().panel === panel) closePanel()
  else openPanel(panel)
}
