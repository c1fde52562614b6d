import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import { findsRow } from '../../../kernel/db/rows.ts'
import type { ScreeningResult } from '../contents/index.ts'

/** Whether a member has a reply in this thread. */
export const hasWritten = (tx: Tx, topId: number, userId: number): Promise<boolean> =>
  findsRow(
    tx.selectFrom('publishedComments').select('id').where('topId', '=', topId).where('authorId', '=', userId).limit(1),
  )

interface NewComment extends ScreeningResult {
  momentId: number
  authorId: number
  /** The thread's first comment, for a reply. */
  topId: number | null
  /** The member answered, for a reply. */
  receiverId: number | null
  body: string
  boardStep: number | null
  region: string
  createdAt: Date
}

export async function insertComment(tx: Tx, own: NewComment): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    -- prepared: insert comment
    INSERT INTO comments
      (moment_id, author_id, top_id, receiver_id, body, board_step, region, created_at, review, review_reason, review_words)
    VALUES (${own.momentId}, ${own.authorId}, ${own.topId}, ${own.receiverId}, ${own.body}, ${own.boardStep}, ${own.region}, ${own.createdAt},
      ${own.review}, ${own.reviewReason}, ${own.reviewWords})
    RETURNING id
  `.execute(tx)
  return rows[0]!.id
}
