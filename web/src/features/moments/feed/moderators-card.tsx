import type { AuthorCard } from '@judian/contract'
import { Avatar } from '../../../ui/display/avatar.tsx'
import styles from './moderators-card.module.css'
import { RailCard } from './rail-card.tsx'

export function ModeratorsCard({ moderators }: { moderators: readonly AuthorCard[] }) {
  if (moderators.length === 0) return null
  return (
    <RailCard title="版主">
      <ul className={styles.list}>
        {moderators.map((moderator) => (
          <li key={moderator.user_id} className={styles.moderator}>
            <Avatar size="s" userId={moderator.user_id} src={moderator.avatar_url} />
            <span className={styles.name}>{moderator.username}</span>
          </li>
        ))}
      </ul>
    </RailCard>
  )
}
