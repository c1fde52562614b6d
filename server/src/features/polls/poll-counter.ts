import { topics } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { publishLatest } from '../../kernel/publish-latest.ts'

export interface VoteCounts {
  voteCount: number
  counts: readonly number[]
}

const everyMs = 2_000

/** Publishes the votes of each poll, every two seconds at most. */
export function createPollCounter({ publish }: Pick<AppContext, 'publish'>) {
  return publishLatest(
    (momentId: number, { voteCount, counts }: VoteCounts) =>
      publish(topics.poll(momentId), { vote_count: voteCount, counts: [...counts] }),
    everyMs,
  )
}

export type PublishVotes = ReturnType<typeof createPollCounter>
