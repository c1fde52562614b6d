import type { Moment } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { patchMoment, refreshFeeds } from '../moment-cache.ts'
import styles from './popup.module.css'

interface Props extends PopupProps {
  moment: Moment
}

export function TogglePinPopup({ moment, onClose }: Props) {
  const client = useQueryClient()
  const pin = moment.pinned === 0

  const act = async () => {
    const { pinned } = await ask('/v1/moments/togglePin', { message_id: moment.message_id, pinned: pin ? 1 : 0 })
    patchMoment(client, moment.message_id, () => ({ pinned }))
    void refreshFeeds(client, moment.community)
    showToast(pinned ? '已置顶' : '已取消置顶')
  }

  return (
    <ConfirmPopup
      title={pin ? '置顶这个帖子？' : '取消置顶？'}
      confirm={pin ? '置顶' : '取消置顶'}
      act={act}
      onClose={onClose}
    >
      <p className={styles.quote}>{moment.title}</p>
      <p>
        {pin
          ? `它会一直显示在社区最前面，每个社区最多置顶 ${limits.pinsPerCommunity} 个帖子。`
          : '它会回到按热度和时间的排序里。'}
      </p>
    </ConfirmPopup>
  )
}
