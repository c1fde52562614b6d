import type { AdminUser } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { CommunityNames } from '../../../components/content/community-name.tsx'
import styles from './users.module.css'

/** Role and restriction badges of a member. */
export function UserBadges({ user }: { user: AdminUser }) {
  return (
    <span className={styles.marks}>
      {user.isAdmin && <Chip tone="accent">管理员</Chip>}
      {user.moderates.length > 0 && (
        <Chip tone="accent">
          版主：
          <CommunityNames names={user.moderates} />
        </Chip>
      )}
      {user.muted === 1 && <Chip tone="warning">发言需审核</Chip>}
      {user.banned === 1 && (
        <Chip tone="warning" icon={moreIcons.lock}>
          {user.banned_until ? `封禁至 ${shortDateTime(toTimestamp(user.banned_until))}` : '永久封禁'}
        </Chip>
      )}
    </span>
  )
}
