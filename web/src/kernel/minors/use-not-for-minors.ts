import { lazyPart } from '../lazy/lazy-part.ts'
import { showPopup } from '../popup/popup.ts'
import { useMe } from '../session/index.ts'

const NotForMinorsPopup = lazyPart(() => import('./not-for-minors-popup.tsx'), 'NotForMinorsPopup')

/** Replacement for a button's action in minors' mode: it explains the refusal. Undefined for other members. */
export function useNotForMinors(act: string): (() => void) | undefined {
  const isMinor = useMe()?.minors_mode !== undefined
  return isMinor ? () => showPopup(NotForMinorsPopup, { act }) : undefined
}
