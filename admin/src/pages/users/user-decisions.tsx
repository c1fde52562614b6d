import type { AdminUserDetails } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import styles from './users.module.css'

const kinds = { moment: '帖子', comment: '评论' } as const
const decisions = { approve: '通过', reject: '驳回', delete: '删除', restore: '恢复' } as const

/** Latest moderation decisions on a member's content. */
export function UserDecisions({ decisions: made }: Pick<AdminUserDetails, 'decisions'>) {
  if (made.length === 0) return <p className={styles.none}>还没有审核记录</p>
  return (
    <ul className={styles.plain}>
      {made.map((one) => (
        <li key={one.id}>
          {shortDateTime(toTimestamp(one.time))} · {one.decided_by} {decisions[one.decision]}了 {one.community_name} 的
          {kinds[one.kind]} #{one.thing_id}
          {one.rule && `：${one.rule}`}
          {one.reason && `（${one.reason}）`}
        </li>
      ))}
    </ul>
  )
}
