import { topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { publishLatest } from '../../../kernel/publish-latest.ts'

export interface VoteCounts {
  clan1Votes: number
  clan2Votes: number
}

/** Publishes the counts of each match. */
export function createVoteCounter({ publish }: Pick<AppContext, 'publish'>) {
  const send = publishLatest((matchId: number, { eventName, ...votes }: VoteCounts & { eventName: string }) =>
    publish(topics.event(eventName), {
      kind: 'match-votes',
      match_id: matchId,
      clan1_votes: votes.clan1Votes,
      clan2_votes: votes.clan2Votes,
    }),
  )
  return (eventName: string, matchId: number, { clan1Votes, clan2Votes }: VoteCounts) =>
    send(matchId, { eventName, clan1Votes, clan2Votes })
}

export type PublishVotes = ReturnType<typeof createVoteCounter>
