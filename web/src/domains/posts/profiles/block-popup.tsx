import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { showBlocked } from '../../../kernel/people/show-blocked.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'

interface Props extends PopupProps {
  member: { user_id: number; username: string }
  /** Whether they are blocked now. */
  blocked: boolean
}

/** Confirms blocking and unblocking a member. */
export function BlockPopup({ member: { user_id, username }, blocked: before, onClose }: Props) {
  const client = useQueryClient()

  const act = async () => {
    const { blocked } = await ask('/v1/account/toggleBlock', { user_id, blocked: before ? 0 : 1 })
    showBlocked(client, { user_id, blocked })
    showToast(blocked ? '已屏蔽' : '已取消屏蔽')
  }

  return (
    <ConfirmPopup
      title={before ? `取消屏蔽 ${username}？` : `屏蔽 ${username}？`}
      confirm={before ? '取消屏蔽' : '屏蔽'}
      danger={!before}
      act={act}
      onClose={onClose}
    >
      <p>
        {before
          ? 'TA 的帖子和评论会重新显示，TA 回复你时你也会收到消息。'
          : 'TA 的帖子和评论会折叠起来，TA 回复你时你不再收到消息。TA 不会知道，你随时可以在个人中心取消。'}
      </p>
    </ConfirmPopup>
  )
}
