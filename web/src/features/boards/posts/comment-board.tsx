import type { Moment, Reply } from '@judian/contract'
import { LineageLine } from '../lineage/lineage-line.tsx'
import { BoardView } from '../playing/board-view.tsx'
import { copyActs } from './board-acts.tsx'
import styles from './comment-board.module.css'

interface Props {
  moment: Moment
  comment: Reply
}

/** The board of a comment. */
export function CommentBoard({ moment: { community, message_id: messageId }, comment: { board, author } }: Props) {
  if (!board || !author) return null
  return (
    <div className={`stack-xs shrinks ${styles.board}`}>
      <BoardView card={board} acts={copyActs({ community, messageId, authorId: author.user_id })} />
      <LineageLine card={board} />
    </div>
  )
}
