import type { Profile } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import styles from './results.module.css'

interface Props {
  profile: Profile
  isOwn: boolean
}

/** A member's quiz result and best score of the tile game, each linked to its event; nothing without them. */
export function Results({ profile: { quiz, tile_score: score }, isOwn }: Props) {
  if (!quiz && score === undefined) return null
  return (
    <ul className={`stack ${styles.results}`}>
      {quiz && (
        <li>
          <Link {...quizAddress(quiz, isOwn)} className={`row-l ${styles.result}`}>
            <img src={quiz.image_url} alt="" width={56} height={56} loading="lazy" className={styles.picture} />
            <span className={styles.text}>
              <span className="caption faint">
                {`玩家档案 ${quiz.code}${isOwn && !quiz.listed ? ' · 仅自己可见' : ''}`}
              </span>
              <strong className={styles.value}>{quiz.name}</strong>
            </span>
          </Link>
        </li>
      )}
      {score !== undefined && (
        <li>
          <Link to="/event/tile" className={`row-l ${styles.result}`}>
            <img
              src="/images/events/tile-small.avif"
              alt=""
              width={56}
              height={56}
              loading="lazy"
              className={styles.picture}
            />
            <span className={styles.text}>
              <span className="caption faint">叠牌工坊最高分</span>
              <strong className={styles.value}>
                <span className="tabular">{score}</span> 分
              </strong>
            </span>
          </Link>
        </li>
      )}
    </ul>
  )
}

/** One's own result has its settings; others' is as shared. */
const quizAddress = ({ community_id, resultId }: NonNullable<Profile['quiz']>, isOwn: boolean) => {
  const communityId = String(community_id)
  return isOwn
    ? ({ to: '/event/mbti/$communityId/result', params: { communityId } } as const)
    : ({ to: '/event/mbti/$communityId/result/$resultId', params: { communityId, resultId } } as const)
}
