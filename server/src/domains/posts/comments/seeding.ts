import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'

/** Seeding for the demo, the bench and tests: inserts comments of the past. */

export interface PastComment {
  momentId: number
  authorId: number
  topId: number | null
  receiverId: number | null
  body: string
  /** Step of the post's board. */
  boardStep?: number | null
  createdAt: Date
}

export async function insertPastComments(tx: Tx, comments: readonly PastComment[]): Promise<number[]> {
  const rows = await tx.insertInto('comments').values(comments).returning('id').execute()
  return rows.map((row) => row.id)
}

export async function insertPastCommentThumbs(
  tx: Tx,
  thumbs: readonly { userId: number; commentId: number; createdAt: Date }[],
) {
  await tx.insertInto('commentThumbs').values(thumbs).execute()
  await sql`
    UPDATE comments SET thumb_count = given.count
    FROM (SELECT comment_id, count(*) FROM comment_thumbs GROUP BY comment_id) given
    WHERE id = given.comment_id
  `.execute(tx)
}
