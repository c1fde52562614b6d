import { lazy } from 'react'

export const BindGameIdPopup = lazy(async () => ({
  default: (await import('./bind-game-id-popup.tsx')).BindGameIdPopup,
}))
export const UnlinkGameIdPopup = lazy(async () => ({
  default: (await import('./unlink-game-id-popup.tsx')).UnlinkGameIdPopup,
}))
