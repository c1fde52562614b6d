import type { AuthorCard } from '@judian/contract'
import { fullDate, toTimestamp } from '../../../kernel/format/date.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import styles from './moderator-list.module.css'

/** Who looks after a community. */
export function ModeratorList({ moderators }: { moderators: readonly AuthorCard[] }) {
  if (moderators.length === 0) return <Empty>这里还没有版主</Empty>
  return (
    <ul className={styles.list}>
      {moderators.map(({ user_id, username, avatar_url, user_level, clan, time }) => (
        <li key={user_id} className={styles.moderator}>
          <Avatar userId={user_id} src={avatar_url} level={user_level} />
          <div className={styles.who}>
            <p className={styles.name}>
              <span className={styles.username}>{username}</span>
              {clan && <span className={styles.clan}>{clan.name}</span>}
            </p>
            <p className={styles.since}>{fullDate(toTimestamp(time))} 加入</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
