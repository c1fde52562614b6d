import { topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { publishLatest } from '../../../kernel/publish-latest.ts'

export interface VoteCounts {
  clan1Votes: number
  clan2Votes: number
}

type Counted = VoteCounts & { eventName: string }

/** Publishes the counts of each match; of those that wait, the highest, as votes are never withdrawn. */
export function createVoteCounter({ publish }: Pick<AppContext, 'publish'>) {
  const send = publishLatest((matchId: number, { eventName, clan1Votes, clan2Votes }: Counted) =>
    publish(topics.event(eventName), {
      kind: 'match-votes',
      match_id: matchId,
      clan1_votes: clan1Votes,
      clan2_votes: clan2Votes,
    }),
  )
  const sumOf = ({ clan1Votes, clan2Votes }: VoteCounts) => clan1Votes + clan2Votes
  const newest = (one: Counted, other: Counted) => (sumOf(one) > sumOf(other) ? one : other)
  return (eventName: string, matchId: number, { clan1Votes, clan2Votes }: VoteCounts) =>
    send(matchId, { eventName, clan1Votes, clan2Votes }, newest)
}

export type PublishVotes = ReturnType<typeof createVoteCounter>
