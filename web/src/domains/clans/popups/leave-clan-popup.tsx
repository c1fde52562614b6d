import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { refreshClans } from '../clan-cache.ts'
import { requireOwnClan, showFailure } from './require-own-clan.ts'

interface Props extends PopupProps {
  community: string
  clanId: number
  name: string
}

/** Confirms leaving a clan. */
export function LeaveClanPopup({ community, clanId, name, onClose }: Props) {
  const client = useQueryClient()

  const act = async () => {
    await requireOwnClan(client, community, clanId)
    await ask('/v1/clan/leaveClan', { community_name: community, id: clanId })
    showToast('已退出战队')
    await refreshClans(client)
  }

  return (
    <ConfirmPopup
      title={`退出「${name}」？`}
      confirm="退出战队"
      danger
      act={act}
      onFail={showFailure('退出失败')}
      onClose={onClose}
    >
      <p>退出后你的职位会取消，想再加入需要重新申请。</p>
    </ConfirmPopup>
  )
}
