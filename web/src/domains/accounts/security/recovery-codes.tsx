import { type ComponentProps, useRef, useState } from 'react'
import { copyText } from '../../../kernel/clipboard/copy-text.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './security-screen.module.css'

type Codes = readonly string[]
type Props = Omit<ComponentProps<typeof ConfirmPopup>, 'act'> & { act: () => Promise<Codes> }

/** A confirmation that ends in new recovery codes, if any, which it shows. */
export function ConfirmForCodes({ act, onClose, ...popup }: Props) {
  const made = useRef<Codes>(undefined)
  const [codes, setCodes] = useState<Codes>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <ConfirmPopup
      {...popup}
      act={async () => {
        made.current = await act()
      }}
      onClose={() => (made.current?.length ? setCodes(made.current) : onClose())}
    />
  )
}

/** Shown once: the server stores only their hashes. */
function RecoveryCodes({ codes, onClose }: { codes: Codes; onClose: () => void }) {
  const copy = () =>
    copyText(Promise.resolve(codes.join('\n'))).then(
      () => showToast('恢复码已复制'),
      () => showToast('浏览器不允许复制，请手动选择恢复码', 3),
    )
  return (
    <Dialog
      title="保存恢复码"
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>复制</Button>
          <Button variant="primary" onClick={onClose}>
            我已保存
          </Button>
        </>
      }
    >
      <p className={`small soft ${styles.state}`}>
        手机或通行密钥丢了，可以输入密码后用一个恢复码登录，每个只能用一次。它们只显示这一次，请保存在安全的地方。
      </p>
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
