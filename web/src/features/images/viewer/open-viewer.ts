import type { Image } from '@judian/contract'
import { type ReactNode } from 'react'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../../kernel/popup/popup.ts'

const PictureViewer = lazyPart(async () => (await import('./picture-viewer.tsx')).PictureViewer)

/** Opens the picture viewer at index `start`; `actions` are shown below. */
export function openViewer(images: readonly Image[], start: number, author: string, actions?: ReactNode) {
  showPopup(PictureViewer, { images, start, author, actions })
}
