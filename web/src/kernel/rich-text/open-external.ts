import { lazy } from 'react'
import { showPopup } from '../popup/popup.ts'

const ExternalJumpPopup = lazy(async () => ({ default: (await import('./external-jump-popup.tsx')).ExternalJumpPopup }))

/** Opens an external link after confirmation. */
export const openExternal = (href: string) => showPopup(ExternalJumpPopup, { href })
