import type { Doc } from '@judian/contract'
import type { Tx } from '../../../kernel/db/db.ts'

/** Seeding for the demo, the bench and tests: inserts posts of the past. */

export interface PastMoment {
  communityId: number
  authorId: number
  tagNum: number
  title: string
  body: string
  doc?: Doc | null
  createdAt: Date
  pinnedAt: Date | null
  archivedAt: Date | null
  viewCount?: number
}

export async function insertPastMoments(tx: Tx, moments: readonly PastMoment[]): Promise<number[]> {
  const rows = await tx.insertInto('moments').values(moments).returning('id').execute()
  return rows.map((row) => row.id)
}

export const insertPastThumbs = (tx: Tx, thumbs: readonly { userId: number; momentId: number; createdAt: Date }[]) =>
  tx.insertInto('momentThumbs').values(thumbs).execute()
