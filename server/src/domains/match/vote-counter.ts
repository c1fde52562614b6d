import { topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'

/** Twice a second at most. */
const everyMs = 500

export interface VoteCounts {
  clan1Votes: number
  clan2Votes: number
}

/** Publishes each match's counts: immediately, then at most once per interval. */
export function createVoteCounter({ publish }: Pick<AppContext, 'publish'>) {
  const latest = new Map<number, VoteCounts & { eventName: string }>()
  let timer: NodeJS.Timeout | undefined

  function flush() {
    timer = undefined
    if (latest.size === 0) return
    for (const [matchId, { eventName, clan1Votes, clan2Votes }] of latest)
      publish(topics.event(eventName), {
        kind: 'match-votes',
        match_id: matchId,
        clan1_votes: clan1Votes,
        clan2_votes: clan2Votes,
      })
    latest.clear()
    timer = setTimeout(flush, everyMs).unref()
  }

  return (eventName: string, matchId: number, { clan1Votes, clan2Votes }: VoteCounts) => {
    latest.set(matchId, { eventName, clan1Votes, clan2Votes })
    if (!timer) flush()
  }
}

export type PublishVotes = ReturnType<typeof createVoteCounter>
