import { topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { publishLatest } from '../../kernel/publish-latest.ts'
import type { PollRow } from './polls.sql.ts'

type VoteCounts = Pick<PollRow, 'voteCount' | 'counts' | 'votesRev'>

const everyMs = 2_000

/** Publishes the votes of each poll, every two seconds at most; of those that wait, the newest. */
export function createPollCounter({ publish }: Pick<AppContext, 'publish'>) {
  const send = publishLatest(
    (momentId: number, { voteCount, counts, votesRev }: VoteCounts) =>
      publish(topics.poll(momentId), { vote_count: voteCount, counts, votes_rev: votesRev }),
    everyMs,
  )
  const newest = (one: VoteCounts, other: VoteCounts) => (one.votesRev > other.votesRev ? one : other)
  return (momentId: number, counted: VoteCounts) => send(momentId, counted, newest)
}

export type PublishVotes = ReturnType<typeof createPollCounter>
