import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import { isPublished } from './states.sql.ts'

export interface PublishedComment {
  id: number
  momentId: number
  authorId: number
  /** The member whom the comment answers, or the post's author. */
  receiverId: number
  body: string
  createdAt: Date
}

/** The member whom a comment answers, or its post's author. */
export async function selectReceiver(tx: Tx, commentId: number): Promise<number> {
  const { receiverId } = await tx
    .selectFrom('comments')
    .innerJoin('moments', 'moments.id', 'comments.momentId')
    .select((eb) => eb.fn.coalesce('comments.receiverId', 'moments.authorId').as('receiverId'))
    .where('comments.id', '=', commentId)
    .executeTakeFirstOrThrow()
  return receiverId
}

/** Marks a comment that was published under a post that isn't public: its effects follow with the post. */
export const updateEffectsDue = (tx: Tx, commentId: number) =>
  tx.updateTable('comments').set({ effectsDue: true }).where('id', '=', commentId).execute()

/** Returns the public comments of a post whose effects are due and marks them as done; ordered, to avoid deadlocks. */
export async function clearDueEffects(tx: Tx, momentId: number): Promise<PublishedComment[]> {
  const { rows } = await sql<PublishedComment>`
    WITH due AS (
      UPDATE comments SET effects_due = false WHERE moment_id = ${momentId} AND effects_due RETURNING *
    )
    SELECT due.id, moment_id, due.author_id, coalesce(receiver_id, m.author_id) AS receiver_id, due.body, due.created_at
    FROM due JOIN moments m ON m.id = moment_id
    WHERE ${isPublished('due')}
    ORDER BY due.author_id, due.id
  `.execute(tx)
  return rows
}
