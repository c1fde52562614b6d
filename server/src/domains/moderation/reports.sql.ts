import type { ContentName } from '@judian/contract'
import type { Tx } from '../../kernel/db/db.ts'

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
  kind: 'moment' | 'comment' | 'profile' | 'clan'
  subjectId: number
  /** The author, the member, or the clan's captain. */
  authorId: number
  /** Null for a member. */
  communityId: number | null
  reason: string
  note: string
  createdAt: Date
}

/** False when this member has reported it before. */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const row = await tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.constraint('reports_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
