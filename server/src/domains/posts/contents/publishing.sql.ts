import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'
import { earningCtes } from '../../members/experience/index.ts'
import { replyMessagesCte } from '../../messages/index.ts'
import { progressCte } from '../../rewards/missions/index.ts'
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

interface PublishedMoment {
  id: number
  authorId: number
  communityId: number
  createdAt: Date
}

/** XP and missions of a post that becomes public. */
export const rewardMoment = (tx: Tx, { id, authorId, communityId, createdAt }: PublishedMoment, now: Date) =>
  sql`
    -- prepared: reward moment
    WITH ${earningCtes('post', [{ userId: authorId, subjectId: id, at: createdAt }])},
      ${progressCte([authorId], { kind: 'post', communityId }, now)}
    SELECT
  `.execute(tx)

/** XP, missions and messages of comments of one post that become public; returns those whose receivers are notified. */
export async function rewardComments(tx: Tx, momentId: number, comments: readonly PublishedComment[], now: Date) {
  const subjects = comments.map(({ id, authorId, createdAt }) => ({ userId: authorId, subjectId: id, at: createdAt }))
  const authorIds = [...new Set(comments.map(({ authorId }) => authorId))]
  const messages = comments.map((comment) => ({ ...comment, commentId: comment.id }))
  const { rows } = await sql<{ commentId: number }>`
    -- prepared: reward comments
    WITH ${earningCtes('comment', subjects)}, ${progressCte(authorIds, { kind: 'comment', momentId }, now)},
      ${replyMessagesCte(messages, now)}
    SELECT comment_id FROM notified
  `.execute(tx)
  return rows.map(({ commentId }) => commentId)
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
