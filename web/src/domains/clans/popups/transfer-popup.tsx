import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { refreshClans } from '../clan-cache.ts'
import { showFailure } from './require-own-clan.ts'

interface Props extends PopupProps {
  community: string
  clanId: number
  userId: number
  username: string
}

/** Confirms transferring the captaincy. */
export function TransferPopup({ community, clanId, userId, username, onClose }: Props) {
  const client = useQueryClient()

  const act = async () => {
    await ask('/v1/clan/transferClanCaptain', { community_name: community, id: clanId, memberUserId: userId })
    showToast(`${username} 现在是队长`)
    await refreshClans(client)
  }

  return (
    <ConfirmPopup
      title={`移交队长给 ${username}？`}
      confirm="移交"
      danger
      act={act}
      onFail={showFailure('移交失败')}
      onClose={onClose}
    >
      <p>你会成为副队长，不能再编辑资料和职位，也不能解散战队。只有新队长能把队长移交回来。</p>
    </ConfirmPopup>
  )
}
