import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { PopupProps } from '../popup/popup.ts'

interface Props extends PopupProps {
  /** Such as 投票. */
  act: string
}

/** Tells that minors' mode forbids an action, and who may change that. */
export function NotForMinorsPopup({ act, onClose }: Props) {
  return (
    <Dialog
      title={`未成年人模式下不能${act}`}
      size="s"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <div className="stack small soft">
        <p>投票、抽奖、购买装扮和叠牌工坊都不开放；看帖、发帖和评论照常，收到的礼物可以在消息里打开。</p>
        <p>要退出未成年人模式，需要家长在「账号与安全」里输入家长密码。</p>
      </div>
    </Dialog>
  )
}
