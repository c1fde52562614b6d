import type { Tx } from '../../kernel/db/db.ts'

/** Seeding for the demo, the bench and tests: inserts comments of the past. */

export interface PastComment {
  momentId: number
  authorId: number
  topId: number | null
  receiverId: number | null
  body: string
  createdAt: Date
}

/** Returns the ids in the same order. */
export async function insertPastComments(tx: Tx, comments: readonly PastComment[]): Promise<number[]> {
  const rows = await tx.insertInto('comments').values(comments).returning('id').execute()
  return rows.map((row) => row.id)
}
