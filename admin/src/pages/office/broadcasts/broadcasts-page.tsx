import type { AdminBroadcast } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { ActionButton } from '../../../components/actions/action-button.tsx'
import { rewardText } from '../../../components/form/reward.ts'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'
import { BroadcastPopup } from './broadcast-popup.tsx'
import styles from './broadcasts.module.css'

const broadcastsKey = ['broadcasts'] as const
const progressMs = 1_000

const states = { scheduled: '等待发送', sending: '发送中', sent: '已发送', cancelled: '已取消' } as const

const columns: readonly Column<AdminBroadcast>[] = [
  {
    title: '消息',
    cell: (one) => (
      <details>
        <summary>{one.title}</summary>
        <p className={styles.message}>{one.message}</p>
      </details>
    ),
  },
  { title: '发送者', narrow: true, cell: (one) => one.sender_name },
  { title: '奖励', cell: rewardText },
  { title: '时间', narrow: true, cell: (one) => shortDateTime(toTimestamp(one.send_at)) },
  { title: '状态', cell: (one) => <Progress one={one} /> },
  actionsColumn(
    (one) =>
      one.state === 'scheduled' && (
        <ActionButton
          call="/v1/admin/broadcasts/cancelBroadcast"
          input={{ broadcast_id: one.id }}
          done="已取消"
          refresh={broadcastsKey}
        >
          取消发送
        </ActionButton>
      ),
  ),
]

/** System messages to one, some or all members; sending runs as a background job. */
export const BroadcastsPage = () => (
  <ListPage
    title="系统消息"
    about="发给一位、几位或所有成员，可以附上金币或装扮，也可以定时"
    actions={
      <Button
        variant="primary"
        icon={moreIcons.plus}
        onClick={() => showPopup(BroadcastPopup, { refresh: broadcastsKey })}
      >
        发消息
      </Button>
    }
    queryKey={broadcastsKey}
    call="/v1/admin/broadcasts/getBroadcasts"
    input={(pageNum) => ({ pageNum })}
    rows={({ broadcasts }) => broadcasts}
    columns={columns}
    keyOf={({ id }) => id}
    none="还没有发过系统消息"
    refetchAfter={(data) => data?.broadcasts.some(isMoving) === true && progressMs}
  />
)

const isMoving = ({ state }: AdminBroadcast) => state === 'sending' || state === 'scheduled'

function Progress({ one }: { one: AdminBroadcast }) {
  if (one.state !== 'sending')
    return `${states[one.state]}${one.state === 'sent' ? `，共 ${one.sent_count} 人${missedText(one)}` : ''}`
  return (
    <label className={`stack-xs tabular ${styles.progress}`}>
      {states.sending} {one.sent_count} / {one.recipients}
      <progress value={one.sent_count} max={one.recipients} />
    </label>
  )
}

function missedText({ failed_count, failed_ids }: AdminBroadcast) {
  if (failed_count === 0) return ''
  return `；${failed_count} 人没有收到，成员编号 ${failed_ids.join('、')}${failed_count > failed_ids.length ? ' 等' : ''}`
}
