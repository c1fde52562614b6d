import { lazy } from 'react'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { copyText } from '../../../kernel/clipboard/copy-text.ts'

const LinkPopup = lazy(async () => ({ default: (await import('./link-popup.tsx')).LinkPopup }))

/** Offers a post's link to the system's share sheet where touch devices have one; elsewhere copies it. */
export async function shareLink(title: string, link: Promise<string>): Promise<void> {
  if (!hasShareSheet()) return copyLink(link)
  const url = await link
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return // changed their mind
    showPopup(LinkPopup, { link: url })
  }
}

/** Copies a link, or shows it for copying by hand where the browser refuses. Rejects when there is no link. */
export async function copyLink(link: Promise<string>): Promise<void> {
  const copying = copyText(link).then(
    () => true,
    () => false,
  )
  const ready = await link
  if (await copying) showToast('链接已复制，去分享给队友吧')
  else showPopup(LinkPopup, { link: ready })
}

// Where there is a mouse, a copied link serves better than the browser's own window.
const hasShareSheet = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches
