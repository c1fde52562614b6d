import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Composer } from './composer.tsx'

/** Comment composer on phones: a sheet above the keyboard. */
export function ComposerSheet({ messageId, onClose }: PopupProps & { messageId: number }) {
  return (
    <Dialog title="评论" onClose={onClose}>
      <Composer messageId={messageId} onSent={onClose} />
    </Dialog>
  )
}
