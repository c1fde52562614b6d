import { siteName } from '../../kernel/home.ts'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** The browser's question, which it asks at a press. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

interface Props extends PopupProps {
  /** Without it, the browser has no question, but an entry in its menu. */
  prompt: InstallPrompt | undefined
}

/** Asks whether to install the site. */
export function InstallPopup({ prompt, onClose }: Props) {
  const install = () => {
    onClose()
    void prompt?.prompt()
  }
  return (
    <Dialog
      title={`把${siteName}放到桌面？`}
      size="s"
      onClose={onClose}
      footer={
        prompt ? (
          <>
            <Button onClick={onClose}>不用了</Button>
            <Button variant="primary" onClick={install}>
              放到桌面
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            知道了
          </Button>
        )
      }
    >
      <p>
        {prompt
          ? '以后从图标一点就到，长按图标还能直接发帖、签到、看消息。'
          : '点浏览器的「分享」，再点「添加到主屏幕」，以后从图标一点就到。'}
      </p>
    </Dialog>
  )
}
