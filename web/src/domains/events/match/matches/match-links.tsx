import type { Match } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx'
import type { MatchState } from '../match-phase.ts'
import styles from './match-card.module.css'

interface Props {
  match: Match
  state: MatchState
  /** The clans' community; absent while loading. */
  community: string | undefined
}

/** The match's stream, or its replay once it is decided, and then the posts about it: those that name both clans. */
export function MatchLinks({ match, state, community }: Props) {
  const { video, clan1_name, clan2_name } = match
  const isDecided = state === 'decided'
  if (!video && !isDecided) return null
  return (
    <p className={`small accent bold ${styles.links}`}>
      {video && (
        <a href={video} target="_blank" rel="noreferrer">
          {isDecided ? '看回放' : '看直播'}
          <VisuallyHidden>（在新标签页打开）</VisuallyHidden>
        </a>
      )}
      {isDecided && (
        <Link to="/search" search={{ q: `"${clan1_name}" "${clan2_name}"`, ...(community && { community }) }}>
          看这场的帖子
        </Link>
      )}
    </p>
  )
}
