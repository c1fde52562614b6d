import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { ConfirmActionPopup } from '../../components/form/popups/confirm-action-popup.tsx'
import { matchesKey } from './queries.ts'

/** Closes the event and publishes the seed. */
export function RevealPopup({ name, onClose }: PopupProps & { name: string }) {
  return (
    <ConfirmActionPopup
      title="结束活动并公布种子？"
      confirm="结束并公布"
      done="活动已结束，种子已公布"
      refresh={matchesKey}
      action={() => ask('/v1/admin/match/revealLottery', { match_name_id: name })}
      onClose={onClose}
    >
      <p>投票、任务和抽奖立即停止，剩下的签作废。公布种子后任何人都能重建整箱签来核对，不能撤销。</p>
    </ConfirmActionPopup>
  )
}
