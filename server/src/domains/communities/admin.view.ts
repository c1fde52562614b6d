import type { AdminCommunity } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { versionOf, versionsOf } from '../../kernel/db/save-versions.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import { authorCards } from '../accounts/index.ts'
import { selectCommunities, selectHome, selectModerators, selectRules } from './communities.sql.ts'
import { savedOrder } from './admin.service.ts'
import * as sql from './admin.sql.ts'

export async function listCommunities({
  db,
}: AppContext): Promise<{ divisions: AdminCommunity[]; order_version: number }> {
  const order_version = await versionOf(db, savedOrder)
  const versionOfCommunity = await versionsOf(db, 'community')
  const [communities, home, rules, tags, moderators] = await Promise.all([
    selectCommunities(db),
    selectHome(db),
    selectRules(db),
    sql.selectTags(db),
    selectModerators(db),
  ])
  const cards = await authorCards(
    db,
    moderators.map((one) => one.userId),
  )
  const rulesOf = Map.groupBy(rules, (rule) => rule.communityId)
  const tagsOf = Map.groupBy(tags, (tag) => tag.communityId)
  const moderatorsOf = Map.groupBy(moderators, (moderator) => moderator.communityId)

  return {
    order_version,
    divisions: communities.map((community) => ({
      community_id: community.id,
      community_name: community.name,
      community_fullname: community.fullname,
      community_avatar: community.avatar,
      community_cover: community.cover,
      community_info: community.info,
      review_first: flagOf(community.reviewFirst),
      comments_review_first: flagOf(community.commentsReviewFirst),
      writing_closed: flagOf(community.writingClosed),
      hidden: flagOf(community.hidden),
      home: flagOf(community.id === home?.id),
      community_rules_updated: community.rulesUpdatedAt.toISOString(),
      rules: (rulesOf.get(community.id) ?? []).map(({ id, title, message }) => ({ id, title, message })),
      tags: (tagsOf.get(community.id) ?? []).map((tag) => ({
        tag_num: tag.num,
        tag_name: tag.name,
        moderatorOnly: flagOf(tag.moderatorOnly),
      })),
      moderators: (moderatorsOf.get(community.id) ?? []).map(({ userId }) => {
        const { user_id, username, avatar_url } = cards.get(userId)!
        return { user_id, username, avatar_url }
      }),
      version: versionOfCommunity(community.id),
    })),
  }
}
