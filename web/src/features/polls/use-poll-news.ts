import type { Poll, PollEvent, CallOutput } from '@judian/contract'
import { topics } from '@judian/contract/topics'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLive } from '../../kernel/live/index.ts'

/** Follows the votes of a poll whose results show, and the match that it is about until that is decided. */
export function usePollNews(messageId: number, { counts, closed, match }: Poll) {
  const client = useQueryClient()
  const keys = [['moment', messageId]]
  useLive(counts && !closed ? topics.poll(messageId) : undefined, {
    keys,
    apply: (event: PollEvent) => patchPoll(client, messageId, (poll) => ({ ...poll, ...event })),
  })
  useLive(match && !match.winner ? topics.event(match.event) : undefined, {
    keys,
    apply({ kind }) {
      if (kind === 'event') void client.invalidateQueries({ queryKey: keys[0]! })
    },
  })
}

/** Changes the poll on a post's page. */
export const patchPoll = (client: QueryClient, messageId: number, change: (poll: Poll) => Poll) =>
  client.setQueryData<CallOutput<'/v1/moments/getSingleMoment'>>(
    ['moment', messageId],
    (data) => data?.poll && { ...data, poll: change(data.poll) },
  )
