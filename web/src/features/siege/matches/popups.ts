import { lazy } from 'react'

export const VotePopup = lazy(async () => ({ default: (await import('./vote-popup.tsx')).VotePopup }))
