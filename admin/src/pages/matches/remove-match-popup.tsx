import type { Match } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { ConfirmPopup } from '@judian/web/kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { matchesKey } from './queries.ts'

interface Props extends PopupProps {
  match: Match
}

/** Removes a pairing without votes. */
export function RemoveMatchPopup({ match, onClose }: Props) {
  const client = useQueryClient()
  const act = async () => {
    await ask('/v1/admin/match/removeMatch', { match_name_id: match.match_name_id, match_id: match.match_id })
    showToast('对阵已移除')
    await client.invalidateQueries({ queryKey: matchesKey })
  }
  return (
    <ConfirmPopup title="移除对阵？" confirm="移除" danger act={act} onClose={onClose}>
      <p>
        {match.clan1_name} 对 {match.clan2_name}
      </p>
      <p>有人投票或签箱封存之后就不能再移除。</p>
    </ConfirmPopup>
  )
}
