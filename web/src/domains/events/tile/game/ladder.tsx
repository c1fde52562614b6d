import type { TileMode } from '@judian/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../../../kernel/session/index.ts'
import { tileRecords } from '../queries.ts'
import styles from './ladder.module.css'

interface Props {
  mode: TileMode
  /** The member's, on today's board. */
  rank: number
}

/** The member's place on the board with its neighbours: they slide past the one below. */
export function Ladder({ mode, rank }: Props) {
  const myId = useMe()?.user_id
  const board = useQuery(tileRecords({ mode, period: 'today', clan: false })).data?.leaderboard ?? []
  const steps = board.filter((record) => Math.abs(record.rank - rank) <= 1)
  // A ranking from before this game, or one that ends above the member, isn't shown.
  if (steps.length < 2 || !steps.some((step) => step.user_id === myId && step.rank === rank)) return null
  return (
    <ol className={styles.ladder} aria-label="今天的排名">
      {steps.map((step) => (
        <li key={step.user_id} className={`stack-s sunken soft ${styles.step}`} data-place={placeOf(step.rank, rank)}>
          <strong className="tabular">{step.rank}</strong>
          <span className="one-line">{step.username}</span>
          <span className="tabular">{step.score}</span>
        </li>
      ))}
    </ol>
  )
}

function placeOf(rank: number, mine: number) {
  if (rank === mine) return 'mine'
  return rank < mine ? 'above' : 'below'
}
