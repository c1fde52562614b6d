import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { PopupProps } from '../../kernel/popup/popup.ts'

interface Props extends PopupProps {
  minutesLeft: number
}

/** Reminds a minor of a rest. */
export function RestPopup({ minutesLeft, onClose }: Props) {
  return (
    <Dialog
      title="已经连续看了半小时"
      size="s"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <div className="stack small soft">
        <p>起来活动一下，看看远处，喝口水。离开 10 分钟再回来，眼睛会舒服很多。</p>
        <p>今天还剩 {minutesLeft} 分钟。</p>
      </div>
    </Dialog>
  )
}
