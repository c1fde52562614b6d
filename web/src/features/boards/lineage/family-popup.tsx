import type { FamilyMember } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadFailed } from '../../../kernel/lazy/load-failed.tsx'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import stretched from '../../../ui/actions/stretched-link.module.css'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { boardFamily } from '../queries.ts'
import styles from './lineage.module.css'

interface Props extends PopupProps {
  boardId: number
}

/** The board's origin, and its adaptations. */
export function FamilyPopup({ boardId, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(boardFamily(boardId))
  return (
    <Dialog title="家谱" size="s" onClose={onClose}>
      {data ? (
        <>
          {data.origin && <Family heading="改编自" members={[data.origin]} onFollow={onClose} />}
          {data.adaptations.length > 0 && (
            <Family heading={`改编出的 ${data.adaptations.length} 块`} members={data.adaptations} onFollow={onClose} />
          )}
          {!data.origin && data.adaptations.length === 0 && <p className="caption faint">还没有人改编过它</p>}
        </>
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  )
}

interface FamilyProps {
  heading: string
  members: readonly FamilyMember[]
  onFollow: () => void
}

const Family = ({ heading, members, onFollow }: FamilyProps) => (
  <>
    <h3 className={`small soft ${styles.heading}`}>{heading}</h3>
    <ul className={`stack-xs ${styles.list}`}>
      {members.map((member) => (
        <li key={member.board_id} className={`sunken ${styles.member}`}>
          <Title member={member} onFollow={onFollow} />
          <p className="caption faint">
            <span>@{member.author.username}</span>
            <span> · </span>
            <RelativeTime time={member.time} />
            {member.adapted_version !== undefined && <span> · 从第 {member.adapted_version} 版改来</span>}
          </p>
        </li>
      ))}
    </ul>
  </>
)

function Title({ member, onFollow }: { member: FamilyMember; onFollow: () => void }) {
  const { message_id, comment_id, community, title } = member
  const params = { division: community, messageId: String(message_id) }
  const link = { className: `${stretched.link} ${styles.title}`, onClick: onFollow }
  if (comment_id === undefined)
    return (
      <Link to="/community/$division/$messageId" params={params} {...link}>
        {title}
      </Link>
    )
  return (
    <Link
      to="/community/$division/$messageId/$commentId"
      params={{ ...params, commentId: String(comment_id) }}
      {...link}
    >
      「{title}」里的评论
    </Link>
  )
}
