import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

export const selectCommunities = (db: Db) =>
  db
    .selectFrom('communities')
    .select(['id', 'name', 'fullname', 'avatar', 'cover', 'info', 'reviewFirst', 'writingClosed'])
    .select(['commentsReviewFirst', 'rulesUpdatedAt', 'memberCount', 'hidden'])
    .orderBy('position')
    .orderBy('id')
    .execute()

const inHomeOrder = (db: Db | Tx) =>
  db.selectFrom('communities').orderBy('home', 'desc').orderBy('position').orderBy('communities.id')

/** The community that the operator chose as home, or else the first in the order; undefined until the site is set up. */
export const selectHome = (db: Db | Tx) =>
  inHomeOrder(db).select(['id', 'name']).where('hidden', '=', false).limit(1).executeTakeFirst()

/** The names of all communities, home first, each with those that it had before. */
export const selectNames = (db: Db) =>
  inHomeOrder(db)
    .leftJoin('formerCommunityNames as former', 'communityId', 'communities.id')
    .select(['communities.name as present', 'former.name as former', 'hidden'])
    .execute()

/** The id of the community with this name, or else of the one that had it. */
export const idByName = (name: RawBuilder<unknown>) => sql<number>`coalesce(
  (SELECT id FROM communities WHERE communities.name = ${name}),
  (SELECT community_id FROM former_community_names WHERE former_community_names.name = ${name})
)`

export const selectRules = (db: Db) =>
  db
    .selectFrom('communityRules')
    .select(['communityId', 'id', 'title', 'message'])
    .orderBy('communityId')
    .orderBy('position')
    .orderBy('id')
    .execute()

export const selectRule = (db: Db | Tx, id: number) =>
  db.selectFrom('communityRules').select(['title', 'communityId']).where('id', '=', id).executeTakeFirst()

export const selectModerators = (db: Db) =>
  db
    .selectFrom('communityModerators')
    .select(['communityId', 'userId'])
    .orderBy('communityId')
    .orderBy('userId')
    .execute()

export const selectTags = (db: Db, community: string) =>
  db
    .selectFrom('communityTags')
    .innerJoin('communities', 'communities.id', 'communityId')
    .select(['num', 'communityTags.name', 'moderatorOnly', 'momentCount'])
    .where('communities.name', '=', community)
    .orderBy('num')
    .execute()

/** A community that isn't hidden, with one of its tags when a number is given. */
export const selectPlace = (db: Db | Tx, community: string, tagNum: number) =>
  db
    .selectFrom('communities')
    .leftJoin('communityTags', (join) =>
      join.onRef('communityId', '=', 'communities.id').on('communityTags.num', '=', tagNum),
    )
    .select([
      'communities.id',
      'communities.name',
      'reviewFirst',
      'writingClosed',
      'communityTags.num as tagNum',
      'moderatorOnly',
    ])
    .where('communities.name', '=', community)
    .where('hidden', '=', false)
    .executeTakeFirst()

/** The id of a community that isn't hidden, by its name. */
export async function selectCommunityId(db: Db | Tx, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('communities')
    .select('id')
    .where('name', '=', name)
    .where('hidden', '=', false)
    .executeTakeFirst()
  return row?.id
}
