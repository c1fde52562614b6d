import type { AdminUserDetails } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import styles from './users.module.css'
import { CommunityName } from '../../../components/content/community-name.tsx'
import { decisionNames, decisionSubjects } from '../../../components/content/moderation-names.ts'

/** Latest moderation decisions on a member's content. */
export function UserDecisions({ decisions: made }: Pick<AdminUserDetails, 'decisions'>) {
  if (made.length === 0) return <p className="small faint">还没有审核记录</p>
  return (
    <ul className={`stack-s small ${styles.plain}`}>
      {made.map((one) => (
        <li key={one.id}>
          <span>
            {shortDateTime(toTimestamp(one.time))} · {one.decided_by} {decisionNames[one.decision]}了
            <CommunityName name={one.community_name} />的{decisionSubjects[one.kind]} #{one.thing_id}
          </span>
          {one.rule && <span>：{one.rule}</span>}
          {one.reason && <span>（{one.reason}）</span>}
        </li>
      ))}
    </ul>
  )
}
