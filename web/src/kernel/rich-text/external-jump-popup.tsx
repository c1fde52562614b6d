import { siteName } from '../home.ts'
import type { PopupProps } from '../popup/popup.ts'
import { Button, buttonClass } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './external-jump-popup.module.css'

interface Props extends PopupProps {
  href: string
}

/** Shows a link's target before leaving the site. */
export function ExternalJumpPopup({ href, onClose }: Props) {
  return (
    <Dialog
      title={`即将离开${siteName}`}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>留在这里</Button>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'primary' })}
            onClick={onClose}
          >
            继续访问
          </a>
        </>
      }
    >
      <div className="stack small soft">
        <p>你将前往站外页面，请留意账号和财产安全。</p>
        <p className={`title bold ${styles.host}`}>{new URL(href).host}</p>
        <p className={`caption faint ${styles.address}`}>{href}</p>
      </div>
    </Dialog>
  )
}
