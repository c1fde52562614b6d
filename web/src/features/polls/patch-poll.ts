import type { CallOutput, Poll } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'

/** Changes the poll on a post's page. */
export const patchPoll = (client: QueryClient, messageId: number, change: (poll: Poll) => Poll) =>
  client.setQueryData<CallOutput<'/v1/moments/getSingleMoment'>>(
    ['moment', messageId],
    (data) => data?.poll && { ...data, poll: change(data.poll) },
  )
