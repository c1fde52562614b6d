import { lazyPart } from '../lazy/lazy-part.ts'
import { showPopup } from '../popup/popup.ts'

const ExternalJumpPopup = lazyPart(() => import('./external-jump-popup.tsx'), 'ExternalJumpPopup')

/** Opens an external link after confirmation. */
export const openExternal = (href: string) => showPopup(ExternalJumpPopup, { href })
