import type { Image } from '@judian/contract'
import { lazy, type ReactNode } from 'react'
import { showPopup } from '../../../kernel/popup/popup.ts'

const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }))

/** Shows pictures over the whole window, beginning with the one at `start`; `actions` stand below them. */
export function openViewer(images: readonly Image[], start: number, author: string, actions?: ReactNode) {
  showPopup(PictureViewer, { images, start, author, actions })
}
