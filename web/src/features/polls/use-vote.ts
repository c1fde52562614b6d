import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, isApiError, messageOf } from '../../kernel/ask/index.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { patchPoll, withVotes } from './patch-poll.ts'

/** States in which the page shows something else than the server has. */
const outdated = ['PollChanged', 'PollClosed', 'PollNotFound', 'VoteFinal', 'MomentArchivedForVotes'] as const

/** Sends a ballot; the marks stay if it is refused. */
export function useVote(messageId: number, rev: number) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (options: readonly number[]) =>
      ask('/v1/polls/votePoll', { message_id: messageId, rev, options: [...options] }),
    onSuccess({ poll }) {
      // More votes may have been shown before the answer came.
      patchPoll(client, messageId, (shown) => withVotes(poll, shown))
      showToast('投票成功')
    },
    onError(error) {
      showToast(messageOf(error), 3)
      if (outdated.some((name) => isApiError(error, name)))
        void client.invalidateQueries({ queryKey: ['moment', messageId] })
    },
  })
  return { vote: mutate, voting: isPending }
}
