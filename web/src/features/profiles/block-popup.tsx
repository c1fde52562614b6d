import type { Profile } from '@judian/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { me } from '../../kernel/session/index.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { type MemberMomentsPages, memberMoments } from './queries.ts'

interface Props extends PopupProps {
  profile: Profile
}

/** Confirms blocking and unblocking a member. */
export function BlockPopup({ profile: { user_id, username, blocked: before }, onClose }: Props) {
  const client = useQueryClient()

  const act = async () => {
    const { blocked } = await ask('/v1/account/toggleBlock', { user_id, blocked: before ? 0 : 1 })
    showBlocked(client, user_id, blocked)
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
          ? 'TA 的评论会重新显示，TA 回复你时你也会收到消息。'
          : 'TA 的评论会折叠起来，TA 回复你时你不再收到消息。TA 不会知道，你随时可以取消。'}
      </p>
    </ConfirmPopup>
  )
}

/** Updates the profile immediately; comments, messages, events and unread counts are refetched. */
function showBlocked(client: QueryClient, userId: number, blocked: 0 | 1) {
  client.setQueryData<MemberMomentsPages>(
    memberMoments(userId, 'moments').queryKey,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, profile: { ...page.profile, blocked } })) },
  )
  for (const queryKey of [me.queryKey, ['messages'], ['comments'], ['replies'], ['blocked'], ['tile'], ['match']])
    void client.invalidateQueries({ queryKey })
}
