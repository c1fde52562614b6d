import type { OpenWork } from '@judian/contract'
import { fullDate, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { Icon } from '@judian/web/ui/icons/icon.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { Link } from '@tanstack/react-router'
import { CommunityName } from '../../../components/content/community-name.tsx'
import { decisionSubjects, reasonNames } from '../../../components/content/moderation-names.ts'
import styles from './waiting.module.css'
import { placeOf, workNames } from './work-lists.ts'

/** One thing that waits; leads to where it is decided. */
export function WaitingRow({ work }: { work: OpenWork }) {
  const { kind, community_name, text, reason, time, due, overdue } = work
  return (
    <Link {...placeOf(work)} className={`row-l ${styles.row}`}>
      <span className="fill stack-xs">
        <span className="cluster caption faint">
          <Chip>{workNames[work.work]}</Chip>
          {overdue === 1 && <Chip tone="warning">逾期</Chip>}
          {kind && <span>{decisionSubjects[kind]}</span>}
          {community_name && <CommunityName name={community_name} />}
          <RelativeTime time={time} />
          {due && <span>{fullDate(toTimestamp(due))} 前答复</span>}
        </span>
        <span className={`small clamp ${styles.text}`}>
          {[reason && reasonNames[reason], text].filter(Boolean).join('：')}
        </span>
      </span>
      <Icon name={moreIcons.chevronRight} size={16} />
    </Link>
  )
}
