import type { Poll } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './poll.module.css'

interface Props {
  poll: Poll
  isClosed: boolean
  edited: ReactNode
}

/** Notes on a poll: its terms, its edits, and whether the reader guessed right. */
export function PollNotes({ poll, isClosed, edited }: Props) {
  const { match, own, text_changed } = poll
  const terms = isClosed ? [] : termsOf(poll)
  return (
    <>
      {match?.winner && own && (
        <p className={`soft bold ${styles.guess}`} data-right={own.includes(match.winner)}>
          {own.includes(match.winner) ? '你猜对了' : '这次没猜中'}
        </p>
      )}
      {terms.length > 0 && <p className={`caption faint tabular ${styles.note}`}>{terms.join(' · ')}</p>}
      {!poll.ends_at && <p className={`caption faint tabular ${styles.note}`}>这场对决的对阵改了，投票提前截止</p>}
      {match && (
        <p className={`caption faint tabular ${styles.note}`}>
          <Link to="/event/$matchName" params={{ matchName: match.event }} hash={`match-${match.match_id}`}>
            看这场对决
          </Link>
        </p>
      )}
      {text_changed && (
        <p className={`caption faint tabular ${styles.note}`}>
          标题和正文在投票开始后改过
          {edited}
        </p>
      )}
    </>
  )
}

const termsOf = ({ choices, results_after, changeable, counts }: Poll) => [
  ...(choices > 1 ? [`最多选 ${choices} 项`] : []),
  ...(results_after && !counts ? ['投票后才能看到结果'] : []),
  ...(changeable ? [] : ['投过不能改']),
  '谁投了什么，没有人看得到',
]
