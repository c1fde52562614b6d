import type { CallOutput, Poll } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'

/** Changes the poll on a post's page. */
export const patchPoll = (client: QueryClient, messageId: number, change: (poll: Poll) => Poll) =>
  client.setQueryData<CallOutput<'/v1/moments/getSingleMoment'>>(
    ['moment', messageId],
    (data) => data?.poll && { ...data, poll: change(data.poll) },
  )

/** A poll with the newer of two counts: those of two servers may arrive in either order. */
export const withVotes = (
  poll: Poll,
  { vote_count, counts, votes_rev }: Pick<Poll, 'vote_count' | 'counts' | 'votes_rev'>,
): Poll => (votes_rev > poll.votes_rev && counts ? { ...poll, vote_count, counts, votes_rev } : poll)
