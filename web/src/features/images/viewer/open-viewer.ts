import type { Image } from '@judian/contract'
import { lazyPart } from '../../../kernel/parts/lazy-part.ts'
import { showPopup } from '../../../kernel/popup/popup.ts'

const PictureViewer = lazyPart(async () => (await import('./picture-viewer.tsx')).PictureViewer)

/** Shows pictures over the whole window, beginning with the one at `start`. */
export function openViewer(images: readonly Image[], start: number, author: string) {
  showPopup(PictureViewer, { images, start, author })
}
