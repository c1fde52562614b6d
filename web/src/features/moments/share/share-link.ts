import { lazy } from 'react'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { copyText } from '../../../kernel/clipboard/copy-text.ts'

const LinkPopup = lazy(async () => ({ default: (await import('./link-popup.tsx')).LinkPopup }))

/** Copies a link, or shows it for copying by hand where the browser refuses. Rejects when there is no link. */
export async function shareLink(link: Promise<string>): Promise<void> {
  const copying = copyText(link).then(
    () => true,
    () => false,
  )
  const ready = await link
  if (await copying) showToast('链接已复制，去分享给队友吧')
  else showPopup(LinkPopup, { link: ready })
}
