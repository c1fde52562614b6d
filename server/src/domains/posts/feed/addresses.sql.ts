import type { Db } from '../../../kernel/db/db.ts'

/** The highest number of a published post; undefined on a site without one. */
export async function selectLastMomentId(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('publishedMoments')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ id: number }>()
    .executeTakeFirst()
  return row?.id
}

export const selectMomentAddresses = (db: Db, after: number, last: number) =>
  db
    .selectFrom('publishedMoments')
    .innerJoin('communities', 'communities.id', 'communityId')
    .select(['publishedMoments.id', 'communities.name as community', 'publishedMoments.createdAt'])
    .where('publishedMoments.id', '>', after)
    .where('publishedMoments.id', '<=', last)
    .orderBy('publishedMoments.id')
    .$narrowType<{ id: number; createdAt: Date }>()
    .execute()
