import { lazy } from 'react'

// Loaded on first use.
const load = () => import('./all-popups.ts')

export const DeletePopup = lazy(async () => ({ default: (await load()).DeletePopup }))
export const EditTagPopup = lazy(async () => ({ default: (await load()).EditTagPopup }))
export const ShareCardPopup = lazy(async () => ({ default: (await load()).ShareCardPopup }))
export const ToggleArchivedPopup = lazy(async () => ({ default: (await load()).ToggleArchivedPopup }))
export const TogglePinPopup = lazy(async () => ({ default: (await load()).TogglePinPopup }))
