import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import type { Writing } from './composer-sheet.tsx'

const ComposerSheet = lazyPart(() => import('./composer-sheet.tsx'), 'ComposerSheet')

/** Opens the composer of phones, for a comment on a post or a reply. */
export function openComposerSheet(writing: Writing) {
  showPopup(ComposerSheet, writing)
}
