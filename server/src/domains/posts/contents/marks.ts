import type { ContentKind } from '@judian/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'

/** The columns of a post or comment that record its edits. */
export interface EditColumns {
  /** Number of changes of the text, including those without a mark. */
  editCount: number
  /** When the shown version was written, if it is marked as edited. */
  editedAt: Date | null
}

/** Edits on the wire. */
export const presentEdits = ({ editCount, editedAt }: EditColumns) => ({
  ...(editCount > 0 && { edit_count: editCount }),
  ...(editedAt && { edited_at: editedAt.toISOString() }),
})

/** Which of these posts or comments have a new version pending review; only their author may see that. */
export async function waitingEdits(
  db: Db | Tx,
  kind: ContentKind,
  me: Pick<Member, 'id'> | undefined,
  contents: readonly { id: number; authorId: number | undefined }[],
): Promise<ReadonlySet<number>> {
  const own = contents.filter(({ authorId }) => authorId !== undefined && authorId === me?.id).map(({ id }) => id)
  if (own.length === 0) return new Set()
  const { rows } = await sql<{ contentId: number }>`
    SELECT content_id FROM pending_edits WHERE kind = ${kind} AND content_id = ANY(${own}::bigint[])
  `.execute(db)
  return new Set(rows.map(({ contentId }) => contentId))
}
