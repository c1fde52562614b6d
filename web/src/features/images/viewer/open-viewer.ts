import type { Image } from '@judian/contract'
import { lazy } from 'react'
import { showPopup } from '../../../kernel/popup/popup.ts'

const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }))

/** Shows pictures over the whole window, beginning with the one at `start`. */
export function openViewer(images: readonly Image[], start: number, author: string) {
  showPopup(PictureViewer, { images, start, author })
}
