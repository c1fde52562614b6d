import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'

interface Rule {
  id: number
  title: string
  message: string
}

interface Tag {
  num: number
  name: string
  moderatorOnly: boolean
  momentCount: number
}

const rules = sql<Rule[]>`(
  SELECT coalesce(json_agg(json_build_object('id', id, 'title', title, 'message', message) ORDER BY position, id), '[]')
  FROM community_rules WHERE community_id = communities.id
)`
const tags = sql<Tag[]>`(
  SELECT coalesce(json_agg(
    json_build_object('num', num, 'name', name, 'moderatorOnly', moderator_only, 'momentCount', moment_count) ORDER BY num
  ), '[]')
  FROM community_tags WHERE community_id = communities.id
)`
const moderatorIds = sql<number[]>`(
  SELECT coalesce(json_agg(user_id ORDER BY user_id), '[]') FROM community_moderators WHERE community_id = communities.id
)`

/** All communities in their order, with rules, tags and moderators. */
export const selectCommunities = (db: Db) =>
  db
    .selectFrom('communities')
    .select(['id', 'name', 'fullname', 'avatar', 'cover', 'info', 'reviewFirst', 'writingClosed'])
    .select(['commentsReviewFirst', 'rulesUpdatedAt', 'memberCount', 'hidden'])
    .select([rules.as('rules'), tags.as('tags'), moderatorIds.as('moderatorIds')])
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

export const selectRule = (db: Db | Tx, id: number) =>
  db.selectFrom('communityRules').select(['title', 'communityId']).where('id', '=', id).executeTakeFirst()

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
