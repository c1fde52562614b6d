import type { BoardCard } from '@judian/contract'
import { siteName } from '../../../kernel/home.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { boardText, posterOf } from '../board-text.ts'

/**
 * Opens the system's share sheet with a step's picture on touch devices, where a photo album is one of the targets;
 * saves it on others.
 */
export async function saveStep(card: BoardCard, step: number): Promise<void> {
  const name = `${siteName}-${card.map_name}-第${step}步.webp`
  const file = await pictureOf(posterOf(card, step), name).catch(() => undefined)
  if (!file) return showToast('图片没有存下来，请检查网络', 3)
  const shared = { files: [file], title: `${boardText(card)} · 第 ${step} 步` }
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (!isTouch || !('canShare' in navigator) || !navigator.canShare(shared)) return download(file)
  await navigator.share(shared).catch((error: unknown) => {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCancelled) download(file)
  })
}

async function pictureOf(address: string, name: string): Promise<File> {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError('no picture')
  return new File([await response.blob()], name, { type: 'image/webp' })
}

function download(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
