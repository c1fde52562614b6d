import type { BoardCard, Reply } from '@judian/contract'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { plainText } from '../../../../kernel/rich-text/plain-text.ts'
import { Clamp } from '../../../../ui/display/clamp.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Composer } from './composer.tsx'
import styles from './composer.module.css'
import type { ReplyTarget } from './use-composer.ts'

export interface Writing {
  messageId: number
  /** The post's. */
  board?: BoardCard | undefined
  /** The comment being answered, with its thread; without it the post is. */
  answered?: { to: Reply; target: ReplyTarget }
  /** A link to the comment, if it is quoted. */
  quoted?: string | undefined
}

/** Comment composer on phones: a sheet above the keyboard, with the beginning of the answered comment. */
export function ComposerSheet({ messageId, board, answered, quoted, onClose }: PopupProps & Writing) {
  if (!answered)
    return (
      <Dialog title="评论" onClose={onClose}>
        <Composer focused messageId={messageId} board={board} onSent={onClose} />
      </Dialog>
    )
  const { to, target } = answered
  return (
    <Dialog title="回复评论" onClose={onClose}>
      <blockquote className={`small soft ${styles.quote}`}>
        <Clamp lines={2}>{plainText(to.message) || '[图片]'}</Clamp>
      </blockquote>
      <Composer messageId={messageId} board={board} replyTo={target} quoted={quoted} onSent={onClose} />
    </Dialog>
  )
}
