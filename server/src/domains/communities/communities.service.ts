import type { Community } from '@judian/contract'
import type { Db } from '../../kernel/db/db.ts'
import type { AppContext } from '../../kernel/context.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { sharedAnswer } from '../../kernel/shared-page.ts'
import { authorCards } from '../accounts/index.ts'
import { shanghaiDay } from '../../kernel/shanghai.ts'
import { selectFigures } from './figures.sql.ts'
import * as sql from './communities.sql.ts'

/** The cache tag of all communities. */
export const communitiesTag = 'communities'

/** All communities, and the named one in full; cached for all readers. Throws CommunityNotFound. */
export function listCommunities(ctx: AppContext, me: Member | undefined, communityName: string) {
  const now = ctx.clock.now()
  return sharedAnswer(ctx, me, {
    // The posts of today are another day's after midnight.
    key: `communities ${communityName} ${shanghaiDay(now)}`,
    tags: [communitiesTag],
    load: (db) => readCommunities({ ...ctx, db }, communityName, now),
  })
}

async function readCommunities({ db, countOnline }: AppContext, communityName: string, now: Date) {
  const communities = (await sql.selectCommunities(db)).filter((community) => !community.hidden)
  const row = communities.find(({ name }) => name === communityName)
  if (!row) throw new ApiError('CommunityNotFound')
  const [cards, { postsToday, firstAnswers }] = await Promise.all([
    authorCards(
      db,
      communities.flatMap(({ moderatorIds }) => moderatorIds),
    ),
    selectFigures(db, row.id, now),
  ])
  const all = communities.map((community): Community => ({
    community_id: community.id,
    community_name: community.name,
    community_fullname: community.fullname,
    community_avatar: community.avatar,
    community_cover: community.cover,
    community_info: community.info,
    community_rules_updated: community.rulesUpdatedAt.toISOString(),
    rules: community.rules,
    moderators: community.moderatorIds.map((id) => cards.get(id)!),
  }))

  const overall = all[communities.indexOf(row)]!
  return {
    community_overall: {
      ...overall,
      member_count: row.memberCount,
      posts_today: postsToday,
      online_now: countOnline(),
      ...(firstAnswers !== undefined && { first_answers: firstAnswers }),
    },
    divisionLists: all,
    community_rules: overall.rules,
    moments_tags: row.tags.map(({ num, name, moderatorOnly, momentCount }) => ({
      tag_num: num,
      tag_name: name,
      moderatorOnly: flagOf(moderatorOnly),
      moment_count: momentCount,
    })),
    community_moderators: overall.moderators,
  }
}

/** Whether the community exists, so that members may subscribe to its new posts. */
export async function communityExists(db: Db, name: string): Promise<boolean> {
  return (await sql.selectCommunityId(db, name)) !== undefined
}

/**
 * The name of the community that `/` leads to, '' until the site is set up; and the present names by the former ones. A
 * former name that another community has taken is that one's.
 */
export const communityAddresses = ({ cache }: AppContext) =>
  cache.getFromReplica('community addresses', [communitiesTag], async (db) => {
    const names = await sql.selectNames(db)
    const taken = new Set(names.map(({ present }) => present))
    const shown = names.filter(({ hidden }) => !hidden)
    const renamed = shown.flatMap(({ former, present }) =>
      former === null || taken.has(former) ? [] : [[former, present] as const],
    )
    return { home: shown[0]?.present ?? '', renamed: new Map(renamed) }
  })
