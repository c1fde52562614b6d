import type { Moment } from '@judian/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, isApiError, messageOf, useSingleFlight } from '../../../kernel/ask/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { patchMoment } from '../moment-cache.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { shareLink } from '../../../kernel/clipboard/share-link.ts'

/** Copies the post's short link. The server counts each member's first share, so the count is refetched. */
export function ShareButton({ moment: { message_id, community, title, share_count, review } }: { moment: Moment }) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () =>
      shareLink(
        title,
        ask('/v1/moments/updateShareInteraction', { message_id }).then(({ id }) => `${location.origin}/s/c/${id}`),
      ),
    onSuccess() {
      // Not awaited: a count that can't be read is no failure to share.
      void ask('/v1/moments/getSingleMoment', { message_id, community_name: community }).then(
        ({ moment }) => patchMoment(client, message_id, () => ({ share_count: moment.share_count })),
        () => {},
      )
    },
    onError(error) {
      if (!isApiError(error, 'NotSignedIn')) showToast(messageOf(error), 3)
    },
  })

  const share = useSingleFlight(mutateAsync)

  return (
    <ActionButton
      icon="share"
      label="分享"
      count={share_count}
      disabled={review !== 'published'}
      aria-busy={isPending}
      onClick={share}
    />
  )
}
