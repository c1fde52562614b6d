import type { Community } from '@judian/contract'
import type { Db } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Member } from '../../kernel/member.ts'
import { serialized } from '../../kernel/http/serialized-json.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { writesOf } from '../../kernel/response-cache.ts'
import { authorCards } from '../accounts/index.ts'
import * as sql from './communities.sql.ts'

/** All divisions, and the named one in full; cached for all readers. Throws CommunityNotFound. */
export function listDivisions({ db, cache }: AppContext, me: Member | undefined, division: string) {
  const tags = me ? [writesOf(me.id)] : []
  return cache.get(`divisions ${division}`, tags, async () => serialized(await readDivisions(db, division)))
}

async function readDivisions(db: Db, division: string) {
  const [communities, rules, moderators, tags] = await Promise.all([
    sql.selectCommunities(db),
    sql.selectRules(db),
    sql.selectModerators(db),
    sql.selectTags(db, division),
  ])
  const cards = await authorCards(
    db,
    moderators.map((moderator) => moderator.userId),
  )

  const rulesOf = Map.groupBy(rules, (rule) => rule.communityId)
  const moderatorsOf = Map.groupBy(moderators, (moderator) => moderator.communityId)
  const divisionLists = communities.map((community): Community => ({
    community_id: community.id,
    community_name: community.name,
    community_fullname: community.fullname,
    community_avatar: community.avatar,
    community_cover: community.cover,
    community_info: community.info,
    community_rules_updated: community.rulesUpdatedAt.toISOString(),
    rules: (rulesOf.get(community.id) ?? []).map(({ id, title, message }) => ({ id, title, message })),
    moderators: (moderatorsOf.get(community.id) ?? []).map(({ userId }) => cards.get(userId)!),
  }))

  const overall = divisionLists.find((community) => community.community_name === division)
  if (!overall) throw new ApiError('CommunityNotFound')
  return {
    community_overall: overall,
    divisionLists,
    community_rules: overall.rules,
    moments_tags: tags.map(({ num, name, moderatorOnly }) => ({
      tag_num: num,
      tag_name: name,
      moderatorOnly: moderatorOnly ? (1 as const) : (0 as const),
    })),
    community_moderators: overall.moderators,
  }
}

/** Whether there is a community of this name, whose new posts a member may follow. */
export async function communityExists(db: Db, name: string): Promise<boolean> {
  return (await sql.selectCommunityId(db, name)) !== undefined
}
