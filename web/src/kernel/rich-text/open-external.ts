import { lazy } from 'react'
import { showPopup } from '../popup/popup.ts'

const ExternalJumpPopup = lazy(async () => ({ default: (await import('./external-jump-popup.tsx')).ExternalJumpPopup }))

/** Leaves the site only after the person has seen where to. */
export const openExternal = (href: string) => showPopup(ExternalJumpPopup, { href })
