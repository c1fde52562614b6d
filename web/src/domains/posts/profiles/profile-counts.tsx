import type { Profile } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { Link } from '@tanstack/react-router'
import { Feature } from '../../../kernel/feature/feature.tsx'
import styles from './profile-header.module.css'
import { showsFollows } from './tabs/tab.ts'

interface Props {
  profile: Profile
  isOwn: boolean
}

const follows = [
  ['following', '关注'],
  ['followers', '粉丝'],
] as const

/**
 * A member's counts of contents, followed members and followers; the latter two link to their lists if the reader may
 * see them.
 */
export function ProfileCounts({ profile, isOwn }: Props) {
  const { user_id, ended, comment_count, follow } = profile
  const isShown = showsFollows({ profile, isOwn })
  return (
    <div className={styles.counts}>
      <Count name="帖子" count={profile.moment_count} />
      <Count name="评论" count={comment_count === limits.commentsCounted ? `${comment_count}+` : comment_count} />
      <Count name="获赞" count={profile.thumb_count} />
      {!ended && follow && (
        <Feature name="follows">
          {follows.map(([tab, name]) =>
            isShown ? (
              <Link
                key={tab}
                to="/user/profile/$userId"
                params={{ userId: String(user_id) }}
                search={{ tab }}
                resetScroll={false}
                className={styles.link}
              >
                <Count name={name} count={follow[tab]} />
              </Link>
            ) : (
              <Count key={tab} name={name} count={follow[tab]} />
            ),
          )}
        </Feature>
      )}
    </div>
  )
}

const Count = ({ name, count }: { name: string; count: number | string }) => (
  <span className={styles.count}>
    <span className="caption faint">{name}</span> <strong>{count}</strong>
  </span>
)
