import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/db/db.ts'

/** A content with an open appeal is retained. */
const underAppeal = (kind: 'moment' | 'comment') => sql`EXISTS (
  SELECT FROM decisions d JOIN appeals a ON a.decision_id = d.id
  WHERE d.kind = ${sql.lit(kind)} AND d.subject_id = t.id AND a.decided_at IS NULL
)`

/** Advisory lock: one server at a time runs the final deletion. */
export const lockFinalDeletion = (tx: Tx) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('final-deletion', 0))`.execute(tx)

/**
 * Locks a batch of posts that were deleted before `before`. Their missions stay, without a post, and can't be completed
 * any more.
 */
export async function selectDeletedMoments(tx: Tx, before: Date, except: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM moments t
    WHERE deleted_at <= ${before} AND id <> ALL(${except}::bigint[]) AND NOT ${underAppeal('moment')}
    ORDER BY deleted_at LIMIT 100 FOR UPDATE OF t SKIP LOCKED
  `.execute(tx)
  return rows.map((row) => row.id)
}

/** Whether deleting the comment `t` changes anything: one with replies is emptied once. */
export const canBeDeleted = sql`(
  body <> '' OR EXISTS (SELECT FROM comment_images WHERE comment_id = t.id) OR EXISTS (SELECT FROM boards WHERE comment_id = t.id)
  OR NOT EXISTS (SELECT FROM comments reply WHERE reply.top_id = t.id)
)`

/** The same for comments; those with replies are emptied once and stay as placeholders. */
export async function selectDeletedComments(tx: Tx, before: Date, except: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM comments t
    WHERE deleted_at <= ${before} AND id <> ALL(${except}::bigint[]) AND NOT ${underAppeal('comment')} AND ${canBeDeleted}
    ORDER BY deleted_at LIMIT 100 FOR UPDATE OF t SKIP LOCKED
  `.execute(tx)
  return rows.map((row) => row.id)
}

export async function selectCommentsBelow(tx: Tx, momentIds: readonly number[]): Promise<number[]> {
  const rows = await tx.selectFrom('comments').select('id').where('momentId', 'in', momentIds).execute()
  return rows.map((row) => row.id)
}

/** Deletes all versions of these contents. */
async function deleteVersions(tx: Tx, kind: 'moment' | 'comment', ids: readonly number[]) {
  const isSelected = sql`kind = ${kind} AND content_id = ANY(${ids}::bigint[])`
  await sql`DELETE FROM content_edits WHERE ${isSelected}`.execute(tx)
  await sql`DELETE FROM pending_edits WHERE ${isSelected}`.execute(tx)
}

/** Deletes what others did with these comments, and their versions. */
export async function deleteBesideComments(tx: Tx, ids: readonly number[]) {
  await deleteVersions(tx, 'comment', ids)
  await sql`DELETE FROM comment_thumbs WHERE comment_id = ANY(${ids}::bigint[])`.execute(tx)
  await deleteNotices(tx, ['commentMention', 'commentThumb', 'commentQuote', 'threadQuote'], ids)
  await sql`DELETE FROM reply_messages WHERE comment_id = ANY(${ids}::bigint[])`.execute(tx)
}

const deleteNotices = (tx: Tx, acts: readonly string[], ids: readonly number[]) =>
  sql`DELETE FROM notices WHERE act = ANY(${acts}) AND subject_id = ANY(${ids}::bigint[])`.execute(tx)

export const deleteComments = (tx: Tx, ids: readonly number[]) =>
  sql`DELETE FROM comments WHERE id = ANY(${ids}::bigint[])`.execute(tx)

export async function deleteOrEmptyComments(tx: Tx, ids: readonly number[]) {
  await sql`
    DELETE FROM comments t WHERE id = ANY(${ids}::bigint[])
      AND NOT EXISTS (SELECT FROM comments reply WHERE reply.top_id = t.id)
  `.execute(tx)
  await sql`UPDATE comments SET body = '', review_words = '{}' WHERE id = ANY(${ids}::bigint[])`.execute(tx)
}

export async function deleteMoments(tx: Tx, ids: readonly number[]) {
  await deleteVersions(tx, 'moment', ids)
  await sql`DELETE FROM moment_thumbs WHERE moment_id = ANY(${ids}::bigint[])`.execute(tx)
  await deleteNotices(tx, ['momentMention', 'momentThumb', 'favourite', 'momentQuote'], ids)
  await sql`DELETE FROM shares WHERE moment_id = ANY(${ids}::bigint[])`.execute(tx)
  await sql`DELETE FROM short_codes WHERE moment_id = ANY(${ids}::bigint[])`.execute(tx)
  await sql`DELETE FROM moments WHERE id = ANY(${ids}::bigint[])`.execute(tx)
}
