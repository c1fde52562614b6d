import type { Poll, PollEvent } from '@judian/contract'
import { topics } from '@judian/contract/topics'
import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../kernel/live/index.ts'
import { patchPoll, withVotes } from './patch-poll.ts'

/** Follows the votes of a poll whose results show, and the match that it is about until that is decided. */
export function usePollNews(messageId: number, { counts, closed, match }: Poll) {
  const client = useQueryClient()
  const keys = [['moment', messageId]]
  useLive(counts && !closed ? topics.poll(messageId) : undefined, {
    keys,
    apply: (event: PollEvent) => patchPoll(client, messageId, (poll) => withVotes(poll, event)),
  })
  useLive(match && !match.winner ? topics.event(match.event) : undefined, {
    keys,
    apply({ kind }) {
      if (kind === 'event') void client.invalidateQueries({ queryKey: keys[0]! })
    },
  })
}
