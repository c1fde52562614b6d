import type { ContentName } from '@judian/contract'
import type { Tx } from '../../kernel/db/db.ts'

/** Settles the open reports of something that is deleted. */
export const updateUpheld = (tx: Tx, { kind, id }: ContentName, by: number, at: Date) =>
  tx
    .updateTable('reports')
    .set({ resolvedBy: by, resolvedAt: at, resolution: 'upheld' })
    .where('kind', '=', kind)
    .where('thingId', '=', id)
    .where('resolvedAt', 'is', null)
    .execute()

interface NewReport {
  reporterId: number
  kind: 'moment' | 'comment' | 'profile'
  /** A post's, comment's or user's id. */
  thingId: number
  /** Who wrote it, or is it. */
  authorId: number
  reason: string
  note: string
  createdAt: Date
}

/** False when this person has reported it before. */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const row = await tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.constraint('reports_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
