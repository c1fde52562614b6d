import { lazyPart } from '../lazy/lazy-part.ts'
import { showPopup } from '../popup/popup.ts'
import { useMe } from '../session/index.ts'

const NotForMinorsPopup = lazyPart(async () => (await import('./not-for-minors-popup.tsx')).NotForMinorsPopup)

/** What a button does instead, which minors' mode forbids: it says so. Undefined for other members. */
export function useNotForMinors(act: string): (() => void) | undefined {
  const isMinor = useMe()?.minors_mode !== undefined
  return isMinor ? () => showPopup(NotForMinorsPopup, { act }) : undefined
}
