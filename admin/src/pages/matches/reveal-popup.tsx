import { ask } from '@judian/web/kernel/ask/index.ts'
import { ConfirmPopup } from '@judian/web/kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { matchesKey } from './queries.ts'

/** Closes the event and publishes the seed. */
export function RevealPopup({ name, onClose }: PopupProps & { name: string }) {
  const client = useQueryClient()
  const act = async () => {
    await ask('/v1/admin/match/revealLottery', { match_name_id: name })
    showToast('活动已结束，种子已公布')
    await client.invalidateQueries({ queryKey: matchesKey })
  }
  return (
    <ConfirmPopup title="结束活动并公布种子？" confirm="结束并公布" danger act={act} onClose={onClose}>
      <p>投票、任务和抽奖立即停止，剩下的签作废。公布种子后任何人都能重建整箱签来核对，不能撤销。</p>
    </ConfirmPopup>
  )
}
