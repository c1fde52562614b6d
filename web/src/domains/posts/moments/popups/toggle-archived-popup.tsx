import type { Moment } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../../kernel/ask/index.ts'
import { ConfirmPopup } from '../../../../kernel/popup/confirm-popup.tsx'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { patchMoment } from '../moment-cache.ts'
import styles from './popup.module.css'

interface Props extends PopupProps {
  moment: Moment
}

export function ToggleArchivedPopup({ moment, onClose }: Props) {
  const client = useQueryClient()
  const archive = moment.archived === 0

  const act = async () => {
    const { archived } = await ask('/v1/moments/toggleArchived', {
      message_id: moment.message_id,
      archived: archive ? 1 : 0,
    })
    patchMoment(client, moment.message_id, () => ({ archived }))
    showToast(archived ? '已归档' : '已取消归档')
  }

  return (
    <ConfirmPopup
      title={archive ? '归档这个帖子？' : '取消归档？'}
      confirm={archive ? '归档' : '取消归档'}
      act={act}
      onClose={onClose}
    >
      <p className={styles.quote}>{moment.title}</p>
      <p>{archive ? '归档后大家仍能浏览，但不能再评论或点赞。' : '大家又可以评论和点赞了。'}</p>
    </ConfirmPopup>
  )
}
