import { ask } from '@judian/web/kernel/ask/index.ts'
import { ConfirmPopup } from '@judian/web/kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type MatchEventDetails, matchesKey } from './queries.ts'

interface Props extends PopupProps {
  name: string
  mission: MatchEventDetails['missions'][number]
}

/** Removes a mission from an event. */
export function RemoveMissionPopup({ name, mission, onClose }: Props) {
  const client = useQueryClient()
  const act = async () => {
    await ask('/v1/admin/match/removeMatchMission', { match_name_id: name, mission_id: mission.mission_id })
    showToast('任务已移除')
    await client.invalidateQueries({ queryKey: matchesKey })
  }
  return (
    <ConfirmPopup title="移除任务？" confirm="移除" danger act={act} onClose={onClose}>
      <p>{mission.description}</p>
      <p>已经完成它的人保留抽奖机会。</p>
    </ConfirmPopup>
  )
}
