import type { EventChange, Match } from '@judian/contract'
import { topics } from '@judian/contract/topics'
import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../../kernel/live/index.ts'
import { withLine, withoutLine } from '../line-action.tsx'
import { patchQuery } from '../patch-query.ts'
import { type Lottery, type MatchInfo, matchInfo } from './queries.ts'

/** Applies live events of the event to the cache: votes, messages, draws. */
export function useMatchNews(name: string) {
  const client = useQueryClient()
  useLive(topics.event(name), {
    keys: [['match', name]],
    apply(news) {
      if (news.kind === 'event') void client.invalidateQueries({ queryKey: ['match', name] })
      else patchQuery(client, matchInfo(name), (info) => withNews(info, news))
    },
  })
}

export function withNews(info: MatchInfo, news: EventChange): MatchInfo {
  switch (news.kind) {
    case 'match-votes': {
      const counted = (match: Match) =>
        match.match_id === news.match_id ? { ...match, ...latestVotes(match, news) } : match
      return { ...info, matches: info.matches.map(counted) }
    }
    case 'match-message':
      return { ...info, messages: withLine(info.messages, news.message) }
    case 'match-message-deleted':
      return { ...info, messages: withoutLine(info.messages, news.message_id) }
    case 'lottery':
      return { ...info, lottery: withDraws(info.lottery, news.draws, news.tickets_left) }
    default:
      return info
  }
}

type Votes = Pick<Match, 'clan1_votes' | 'clan2_votes'>

/**
 * The later of two counts of a match: votes are never withdrawn, and those of two servers may arrive in either order.
 */
export const latestVotes = (one: Votes, other: Votes): Votes => ({
  clan1_votes: Math.max(one.clan1_votes, other.clan1_votes),
  clan2_votes: Math.max(one.clan2_votes, other.clan2_votes),
})

/** The public list is as long as the server's first page. */
const listed = 20

function withDraws(lottery: Lottery, draws: Lottery['draws'], tickets_left: number): Lottery {
  const last = lottery.draws[0]?.index ?? -1
  const fresh = draws.filter(({ index }) => index > last)
  const drawn = (name: string) => fresh.filter(({ prize }) => prize === name).length
  return {
    ...lottery,
    prizes: lottery.prizes.map((one) => ({ ...one, left: one.left - drawn(one.name) })),
    draws: [...fresh.sort((a, b) => b.index - a.index), ...lottery.draws].slice(0, listed),
    ...(lottery.sealed && {
      sealed: { ...lottery.sealed, tickets_left: Math.min(tickets_left, lottery.sealed.tickets_left) },
    }),
  }
}
