import { lazyPart } from '../lazy/lazy-part.ts'
import { showPopup } from '../popup/popup.ts'
import { showToast } from '../toast/toast-store.ts'
import { copyText } from './copy-text.ts'

const LinkPopup = lazyPart(() => import('./link-popup.tsx'), 'LinkPopup')

/** Shares a link by the system's share sheet on touch devices; copies it elsewhere. */
export async function shareLink(title: string, link: Promise<string>): Promise<void> {
  if (!hasShareSheet()) return copyLink(link)
  const url = await link
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return // cancelled by the user
    showPopup(LinkPopup, { link: url })
  }
}

/** Copies a link, or shows it for copying by hand if the browser refuses. Rejects if the link fails to load. */
export async function copyLink(link: Promise<string>): Promise<void> {
  const copying = copyText(link).then(
    () => true,
    () => false,
  )
  const ready = await link
  if (await copying) showToast('链接已复制，去分享给队友吧')
  else showPopup(LinkPopup, { link: ready })
}

// With a mouse, copying is quicker than the browser's share dialog.
export const hasShareSheet = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches
