import type { Match } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { ConfirmActionPopup } from '../../components/form/popups/confirm-action-popup.tsx'
import { matchesKey } from './queries.ts'

interface Props extends PopupProps {
  match: Match
}

/** Removes a pairing without votes. */
export function RemoveMatchPopup({ match, onClose }: Props) {
  return (
    <ConfirmActionPopup
      title="移除对阵？"
      confirm="移除"
      done="对阵已移除"
      refresh={matchesKey}
      action={() =>
        ask('/v1/admin/match/removeMatch', { match_name_id: match.match_name_id, match_id: match.match_id })
      }
      onClose={onClose}
    >
      <p>
        {match.clan1_name} 对 {match.clan2_name}
      </p>
      <p>有人投票或签箱封存之后就不能再移除。</p>
    </ConfirmActionPopup>
  )
}
