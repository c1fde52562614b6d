import { days, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import type { Absence } from '../../domains/accounts/index.ts'
import { selectClanMatches, selectNewClanMembers } from '../../domains/clans/index.ts'
import { listEvents } from '../../domains/events/index.ts'
import { selectBestOfCommunities, selectBestOfFollowed } from '../../domains/posts/feed/index.ts'
import { selectVotedResults } from '../../domains/events/match/index.ts'
import { selectAnswered } from '../../domains/messages/index.ts'
import { selectUnseen } from '../../domains/messages/notices/index.ts'
import type { News } from './away.view.ts'
import { isOn } from '../../settings.ts'
import { groupNotices } from './group-notices.ts'

/** The events of an absence, the most personal kinds first; each kind lists its best first. */
export async function readNews(ctx: AppContext, me: Member, absence: Absence): Promise<News[][]> {
  const { db, clock } = ctx
  const hasFollows = isOn(await ctx.settings.all(), 'follows')
  const [answered, unseen, joined, matches, results, followed, communities, events] = await Promise.all([
    selectAnswered(db, me.id, absence),
    selectUnseen(db, me.id, absence),
    selectNewClanMembers(db, me.id, absence),
    selectClanMatches(db, me.id, clock.now()),
    selectVotedResults(db, me.id, absence),
    hasFollows ? selectBestOfFollowed(db, me.id, absence) : [],
    selectBestOfCommunities(db, me.id, absence),
    readEvents(ctx, absence),
  ])
  const { mentions, praise, followers } = groupNotices(unseen)
  const answers = answered.map(({ actorIds: people, actors: person_count, commentId: comment_id, ...row }) => ({
    kind: 'answers' as const,
    ...post(row),
    comment_id,
    people,
    person_count,
  }))
  return [
    answers,
    mentions,
    followers,
    joined.map(({ clanId, name, community, actorIds: people, actors: person_count }) => ({
      kind: 'clanMembers',
      clan_id: clanId,
      clan_name: name,
      community_name: community,
      people,
      person_count,
    })),
    matches.map(({ clanName, opponentName, startsAt, event, matchId }) => ({
      kind: 'clanMatch',
      clan_name: clanName,
      opponent_name: opponentName,
      starts_at: startsAt.toISOString(),
      match_name_id: event,
      match_id: matchId,
    })),
    results.map(({ event, matchId, clan1Name, clan2Name, winner, hit }) => ({
      kind: 'result',
      clan1_name: clan1Name,
      clan2_name: clan2Name,
      ...(winner && { winner }),
      hit: flagOf(hit),
      match_name_id: event,
      match_id: matchId,
    })),
    praise,
    followed.map((row) => ({ kind: 'followed', ...post(row), people: [row.authorId] })),
    communities.map((row) => ({
      kind: 'community',
      ...post(row),
      community_fullname: row.communityFullname,
      people: [row.authorId],
    })),
    events,
  ]
}

const post = ({ momentId, community, title }: { momentId: number; community: string; title: string }) => ({
  message_id: momentId,
  community_name: community,
  title,
})

const soon = days(2)

/** Open events that end soon, or opened in the absence: two at most. */
async function readEvents(ctx: AppContext, { from, until }: Absence): Promise<News[]> {
  const { events } = await listEvents(ctx)
  const end = later(ctx.clock.now(), soon).toISOString()
  const news = events.flatMap(({ phase, title, path, opens_at, closes_at }) => {
    const isEnding = closes_at !== undefined && closes_at < end
    const isOpened = opens_at !== undefined && opens_at > from.toISOString() && opens_at <= until.toISOString()
    if (phase !== 'open' || !(isEnding || isOpened)) return []
    return [{ kind: 'event' as const, title, path, ...(closes_at && { closes_at }), ending: flagOf(isEnding) }]
  })
  return news.sort((one, other) => other.ending - one.ending).slice(0, 2)
}
