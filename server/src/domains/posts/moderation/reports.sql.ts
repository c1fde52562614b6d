import type { ContentName, Decision } from '@judian/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/db.ts'

/** Locks the open reports of a content, which come before it in the order of locks. */
export const lockReports = (tx: Tx, { kind, id }: ContentName) =>
  sql`
    SELECT FROM reports WHERE kind = ${kind} AND subject_id = ${id} AND resolved_at IS NULL ORDER BY id FOR NO KEY UPDATE
  `.execute(tx)

export const updateUpheld = (tx: Tx, { kind, id }: ContentName, by: number, at: Date) =>
  tx
    .updateTable('reports')
    .set({ resolvedBy: by, resolvedAt: at, resolution: 'upheld' })
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .where('resolvedAt', 'is', null)
    .execute()

interface NewReport {
  reporterId: number
  kind: Decision['kind']
  subjectId: number
  /** The author, the member, or the clan's captain. */
  authorId: number
  /** Null for a member. */
  communityId: number | null
  reason: string
  note: string
  /** The reported version of a post or comment. */
  editNo: number
  createdAt: Date
}

/** False when this member has reported this version of it before, or a later one. */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const { reporterId, kind, subjectId, authorId, communityId, reason, note, editNo, createdAt } = report
  const { numAffectedRows } = await sql`
    INSERT INTO reports (reporter_id, kind, subject_id, author_id, community_id, reason, note, edit_no, created_at)
    SELECT ${reporterId}, ${kind}, ${subjectId}::bigint, ${authorId}::bigint, ${communityId}::bigint, ${reason}, ${note}, ${editNo}::int, ${createdAt}::timestamptz
    WHERE NOT EXISTS (
      SELECT FROM reports WHERE reporter_id = ${reporterId} AND kind = ${kind} AND subject_id = ${subjectId} AND edit_no > ${editNo}
    )
    ON CONFLICT ON CONSTRAINT reports_once DO NOTHING
  `.execute(tx)
  return numAffectedRows === 1n
}
