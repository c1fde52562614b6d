import type { Db } from '../../kernel/db.ts'

export const selectCommunities = (db: Db) =>
  db
    .selectFrom('communities')
    .select(['id', 'name', 'fullname', 'avatar', 'cover', 'info', 'reviewFirst', 'rulesUpdatedAt'])
    .orderBy('position')
    .orderBy('id')
    .execute()

export const selectRules = (db: Db) =>
  db
    .selectFrom('communityRules')
    .select(['communityId', 'id', 'title', 'message'])
    .orderBy('communityId')
    .orderBy('position')
    .orderBy('id')
    .execute()

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
    .select(['num', 'communityTags.name', 'moderatorOnly'])
    .where('communities.name', '=', community)
    .orderBy('num')
    .execute()
