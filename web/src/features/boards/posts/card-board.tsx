import type { Moment } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { BoardView } from '../playing/board-view.tsx'
import { staleText } from '../validity/stale-text.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { boardActs } from './board-acts.tsx'
import styles from './card-board.module.css'

/** The board of a post in a list, and whether its season is over; its card has the place for both. */
export function CardBoard({ moment }: { moment: Moment }) {
  const { board, guide, community, message_id } = moment
  const client = useQueryClient()
  return (
    <>
      {board && (
        <BoardView
          card={board}
          stale={guide?.stale === 1}
          path={`/community/${community}/${message_id}`}
          acts={boardActs(client, moment)}
        />
      )}
      {guide?.stale && (
        <p className={`row-s caption soft ${styles.stale}`} data-over={board && true}>
          <Icon name="warning" size={14} />
          {staleText(guide)}
        </p>
      )}
    </>
  )
}
