import { copyText } from '@judian/web/kernel/clipboard/copy-text.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Dialog } from '@judian/web/ui/overlays/dialog.tsx'

/** The secret by which a webhook's receiver checks signatures, shown once. */
export function SecretPopup({ secret, onClose }: PopupProps & { secret: string }) {
  const copy = () =>
    copyText(Promise.resolve(secret)).then(
      () => showToast('密钥已复制'),
      () => showToast('没能复制，请选中后手动复制'),
    )
  return (
    <Dialog
      title="接收方的签名密钥"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button variant="primary" onClick={copy}>
            复制
          </Button>
        </>
      }
    >
      <p>关闭之后谁也看不到它，请现在交给接收的程序。程序按 Standard Webhooks 1.0.0 核对签名。</p>
      <p>
        <code>{secret}</code>
      </p>
    </Dialog>
  )
}
