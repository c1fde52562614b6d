import { useQueryClient } from '@tanstack/react-query'
import { ask, InvalidInput } from '../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { refreshClans } from '../clan-cache.ts'
import { showFailure } from './require-own-clan.ts'
import { useMember } from '../queries.ts'

interface Props extends PopupProps {
  community: string
  clanId: number
  userId: number
  username: string
}

/** Confirms removing a member. */
export function RemoveMemberPopup({ community, clanId, userId, username, onClose }: Props) {
  const client = useQueryClient()
  const member = useMember(clanId, userId)

  const act = async () => {
    if (!member) throw new InvalidInput('缺少成员信息')
    if (member.display_priority === 3) throw new InvalidInput('不能移除队长')
    await ask('/v1/clan/removeClanMember', { community_name: community, id: clanId, memberUserId: userId })
    showToast('已移除成员')
    await refreshClans(client)
  }

  return (
    <ConfirmPopup
      title={`移除 ${username}？`}
      confirm="移除"
      danger
      act={act}
      onFail={showFailure('移除失败')}
      onClose={onClose}
    >
      <p>TA 会收到通知，想再加入需要重新申请。</p>
    </ConfirmPopup>
  )
}
