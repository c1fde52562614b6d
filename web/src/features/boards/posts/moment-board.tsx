import type { Moment } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { LineageLine } from '../lineage/lineage-line.tsx'
import { BoardView } from '../playing/board-view.tsx'
import { boardActs } from './board-acts.tsx'
import styles from './moment-board.module.css'

/** The board of a post on its page; the address may name a step. */
export function MomentBoard({ moment }: { moment: Moment }) {
  const { board, guide, community, message_id } = moment
  const client = useQueryClient()
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  if (!board) return null
  const [, named] = /[?&]step=([1-9]\d?)\b/.exec(query) ?? []
  const firstStep = named === undefined ? undefined : Math.min(Number(named), board.steps)
  return (
    <div className={`stack-s shrinks ${styles.board}`}>
      <BoardView
        key={board.board_id}
        eager
        card={board}
        stale={guide?.stale === 1}
        firstStep={firstStep}
        path={`/community/${community}/${message_id}`}
        acts={boardActs(client, moment)}
      />
      <LineageLine card={board} />
    </div>
  )
}
