import type { AdminCommunity } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { versionOf, versionsOf } from '../../kernel/db/save-versions.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import { authorCards } from '../accounts/index.ts'
import { selectCommunities, selectHome } from './communities.sql.ts'
import { savedOrder } from './admin.service.ts'

export async function listCommunities({
  db,
}: AppContext): Promise<{ divisions: AdminCommunity[]; order_version: number }> {
  const order_version = await versionOf(db, savedOrder)
  const versionOfCommunity = await versionsOf(db, 'community')
  const [communities, home] = await Promise.all([selectCommunities(db), selectHome(db)])
  const cards = await authorCards(
    db,
    communities.flatMap(({ moderatorIds }) => moderatorIds),
  )

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
      rules: community.rules,
      tags: community.tags.map((tag) => ({
        tag_num: tag.num,
        tag_name: tag.name,
        moderatorOnly: flagOf(tag.moderatorOnly),
      })),
      moderators: community.moderatorIds.map((id) => {
        const { user_id, username, avatar_url } = cards.get(id)!
        return { user_id, username, avatar_url }
      }),
      version: versionOfCommunity(community.id),
    })),
  }
}
