import { lazy } from 'react'

const curation = () => import('./curation-popups.ts')

// Nobody pays for a popup before opening it.
export const DeletePopup = lazy(async () => ({ default: (await import('./delete-popup.tsx')).DeletePopup }))
export const EditTagPopup = lazy(async () => ({ default: (await curation()).EditTagPopup }))
export const TogglePinPopup = lazy(async () => ({ default: (await curation()).TogglePinPopup }))
export const ToggleArchivedPopup = lazy(async () => ({ default: (await curation()).ToggleArchivedPopup }))
export const ShareCardPopup = lazy(async () => ({
  default: (await import('../share/share-card-popup.tsx')).ShareCardPopup,
}))
