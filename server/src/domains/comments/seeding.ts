import type { Tx } from '../../kernel/db/db.ts'

/** Inserts comments as if time had passed: for the demo, the bench and tests. */

export interface PastComment {
  momentId: number
  authorId: number
  topId: number | null
  receiverId: number | null
  body: string
  createdAt: Date
}

/** Inserts comments; answers their ids in the same order. */
export async function insertPastComments(tx: Tx, comments: readonly PastComment[]): Promise<number[]> {
  const rows = await tx.insertInto('comments').values(comments).returning('id').execute()
  return rows.map((row) => row.id)
}
