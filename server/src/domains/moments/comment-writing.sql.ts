import { sql } from 'kysely'
import type { Tx } from '../../kernel/db.ts'
import type { Verdict } from './holding.ts'

/** Whether this person wrote something that everyone sees in a thread below a post. */
export async function selectHasWritten(tx: Tx, momentId: number, topId: number, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('comments')
    .select('id')
    .where('momentId', '=', momentId)
    .where('authorId', '=', userId)
    .where('topId', '=', topId)
    .where('review', '=', 'published')
    .where('deletedAt', 'is', null)
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row !== undefined
}

interface NewComment extends Verdict {
  momentId: number
  authorId: number
  topId: number | null
  receiverId: number | null
  body: string
  createdAt: Date
}

export async function insertComment(tx: Tx, comment: NewComment): Promise<number> {
  const { id } = await tx.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Answers the new count; undefined for a comment that was deleted. */
export async function updateCommentThumbs(tx: Tx, commentId: number, change: 1 | -1): Promise<number | undefined> {
  const row = await tx
    .updateTable('comments')
    .set((eb) => ({ thumbCount: eb('thumbCount', '+', change) }))
    .where('id', '=', commentId)
    .where('deletedAt', 'is', null)
    .returning('thumbCount')
    .executeTakeFirst()
  return row?.thumbCount
}

/** Counts a new reply; false when the thread's first comment was deleted. */
export async function updateReplies(tx: Tx, topId: number, added: 0 | 1): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comments')
    .set((eb) => ({ replyCount: eb('replyCount', '+', added) }))
    .where('id', '=', topId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
