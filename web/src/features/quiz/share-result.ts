import { copyText } from '../../kernel/clipboard/copy-text.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'

/** Copies a result's public address; if the browser refuses, says where to find it. */
export const shareResult = (address: string) =>
  copyText(Promise.resolve(address)).then(
    () => showToast('链接已复制，去分享给队友吧'),
    () => window.prompt('复制下面的链接', address),
  )
