import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { ConfirmActionPopup } from '../../components/form/popups/confirm-action-popup.tsx'
import { type MatchEventDetails, matchesKey } from './queries.ts'

interface Props extends PopupProps {
  name: string
  mission: MatchEventDetails['missions'][number]
}

/** Removes a mission from an event. */
export function RemoveMissionPopup({ name, mission, onClose }: Props) {
  return (
    <ConfirmActionPopup
      title="移除任务？"
      confirm="移除"
      done="任务已移除"
      refresh={matchesKey}
      action={() => ask('/v1/admin/match/removeMatchMission', { match_name_id: name, mission_id: mission.mission_id })}
      onClose={onClose}
    >
      <p>{mission.description}</p>
      <p>已经完成它的人保留抽奖机会。</p>
    </ConfirmActionPopup>
  )
}
