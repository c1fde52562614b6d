import { lazy } from 'react'

// One chunk per popup, loaded when it opens.
export const DeletePopup = lazy(async () => ({ default: (await import('./delete-popup.tsx')).DeletePopup }))
export const EditTagPopup = lazy(async () => ({ default: (await import('./edit-tag-popup.tsx')).EditTagPopup }))
export const ShareCardPopup = lazy(async () => ({
  default: (await import('../share/share-card-popup.tsx')).ShareCardPopup,
}))
export const TogglePinPopup = lazy(async () => ({ default: (await import('./toggle-pin-popup.tsx')).TogglePinPopup }))
export const ToggleArchivedPopup = lazy(async () => ({
  default: (await import('./toggle-archived-popup.tsx')).ToggleArchivedPopup,
}))
