import type { WaitingPost } from '@judian/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ask, messageOf } from '../../kernel/ask/index.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { firstPosts } from './queries.ts'

/** Claims a first post and opens it, or releases it. A post that another member claimed first leaves the list. */
export function useTake({ message_id, community }: WaitingPost) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const refetch = () => client.invalidateQueries(firstPosts)
  const onError = (error: unknown) => {
    showToast(messageOf(error), 3)
    return refetch()
  }
  return {
    take: useMutation({
      mutationFn: () => ask('/v1/moments/takeFirstPost', { message_id }),
      onSuccess: () =>
        navigate({
          to: '/community/$division/$messageId',
          params: { division: community, messageId: String(message_id) },
        }),
      onError,
    }),
    release: useMutation({
      mutationFn: () => ask('/v1/moments/releaseFirstPost', { message_id }),
      onSuccess: refetch,
      onError,
    }),
  }
}
