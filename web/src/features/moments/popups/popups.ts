import { lazyPart } from '../../../kernel/parts/lazy-part.ts'

// Each in its own chunk: nobody pays for a popup before opening it.
export const DeletePopup = lazyPart(async () => (await import('./delete-popup.tsx')).DeletePopup)
export const EditTagPopup = lazyPart(async () => (await import('./edit-tag-popup.tsx')).EditTagPopup)
export const TogglePinPopup = lazyPart(async () => (await import('./toggle-pin-popup.tsx')).TogglePinPopup)
export const ToggleArchivedPopup = lazyPart(
  async () => (await import('./toggle-archived-popup.tsx')).ToggleArchivedPopup,
)
