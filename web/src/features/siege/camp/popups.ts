import { lazy } from 'react'

export const MessagePopup = lazy(async () => ({ default: (await import('./message-popup.tsx')).MessagePopup }))
export const DeleteMessagePopup = lazy(async () => ({
  default: (await import('./delete-message-popup.tsx')).DeleteMessagePopup,
}))
