import type { HotMoment } from '@judian/contract'
import { shorten } from '@judian/contract/cut-text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { isStated, noBasis, RuleFields } from '../../domains/posts/moments/popups/rule-fields.tsx'

/** Takes a post off the hot lists, with the rule and reason that its author reads. */
export function UnlistPopup({ moment, onClose }: PopupProps & { moment: HotMoment }) {
  const client = useQueryClient()
  const [basis, setBasis] = useState(noBasis)

  const act = async () => {
    await ask('/v1/moments/unlistHotMoment', { message_id: moment.message_id, ...basis })
    await client.invalidateQueries({ queryKey: ['hotMoments'] })
    showToast('已移出热榜')
  }

  return (
    <ConfirmPopup
      title="把这条帖子移出热榜？"
      confirm="移出"
      danger
      disabled={!isStated(basis)}
      act={act}
      onClose={onClose}
    >
      <p>{shorten(moment.title, 60)}</p>
      <RuleFields community={moment.community} basis={basis} onBasis={setBasis} />
      <p>帖子还在社区里，只是不再上榜。作者会收到通知，处理公示里会有一条记录。</p>
    </ConfirmPopup>
  )
}
