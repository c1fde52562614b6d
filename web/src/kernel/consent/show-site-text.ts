import { lazyPart } from '../lazy/lazy-part.ts'
import { showPopup } from '../popup/popup.ts'
import type { SiteText } from './queries.ts'

/** Suspends for its code. */
export const SiteTextPopup = lazyPart(() => import('./site-text-popup.tsx'), 'SiteTextPopup')

/** Opens a text of the site in a popup; without a number the version in force. */
export function showSiteText(name: SiteText, version?: number) {
  showPopup(SiteTextPopup, { name, version })
}
