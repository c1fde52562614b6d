import type { ReactNode } from 'react'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import type { Pictured } from './picture-viewer.tsx'

const PictureViewer = lazyPart(() => import('./picture-viewer.tsx'), 'PictureViewer')

/** Opens the picture viewer with a post's or comment's pictures, at index `start`; `actions` are shown below. */
export function openViewer(content: Pictured, start: number, actions?: ReactNode) {
  showPopup(PictureViewer, { content, start, actions })
}
