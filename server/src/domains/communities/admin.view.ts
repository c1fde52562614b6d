import type { AdminDivision } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import { authorCards } from '../accounts/index.ts'
import { selectCommunities, selectModerators, selectRules } from './communities.sql.ts'
import * as sql from './admin.sql.ts'

/** All divisions in their order, each in full: five queries, however many there are. */
export async function listDivisions({ db }: AppContext): Promise<{ divisions: AdminDivision[] }> {
  const [divisions, rules, tags, moderators] = await Promise.all([
    selectCommunities(db),
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
    divisions: divisions.map((division) => ({
      community_id: division.id,
      community_name: division.name,
      community_fullname: division.fullname,
      community_avatar: division.avatar,
      community_cover: division.cover,
      community_info: division.info,
      review_first: flagOf(division.reviewFirst),
      community_rules_updated: division.rulesUpdatedAt.toISOString(),
      rules: (rulesOf.get(division.id) ?? []).map(({ id, title, message }) => ({ id, title, message })),
      tags: (tagsOf.get(division.id) ?? []).map((tag) => ({
        tag_num: tag.num,
        tag_name: tag.name,
        moderatorOnly: flagOf(tag.moderatorOnly),
      })),
      moderators: (moderatorsOf.get(division.id) ?? []).map(({ userId }) => {
        const { user_id, username, avatar_url } = cards.get(userId)!
        return { user_id, username, avatar_url }
      }),
    })),
  }
}
