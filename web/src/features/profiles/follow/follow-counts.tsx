import type { Profile } from '@judian/contract'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { FollowsPopup } from './follows-popup.tsx'
import styles from './follow-counts.module.css'

interface Props {
  profile: Profile
  isOwn: boolean
}

/** How many a member follows and is followed by; the lists open where the reader may see them. */
export function FollowCounts({ profile, isOwn }: Props) {
  const { following, followers, lists_public } = profile.follow
  const isShown = isOwn || lists_public === 1
  return (
    <div className={styles.counts}>
      {(['following', 'followers'] as const).map((list) => {
        const text = `${list === 'following' ? '关注' : '粉丝'} ${list === 'following' ? following : followers}`
        return isShown ? (
          <button
            key={list}
            type="button"
            className={styles.count}
            onClick={() => showPopup(FollowsPopup, { profile, list, isOwn })}
          >
            {text}
          </button>
        ) : (
          <span key={list} className={styles.count}>
            {text}
          </span>
        )
      })}
    </div>
  )
}
