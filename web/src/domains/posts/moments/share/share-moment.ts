import type { Moment } from '@judian/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ask, isApiError, messageOf } from '../../../../kernel/ask/index.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { patchMoment } from '../moment-cache.ts'

/**
 * Passes the post's short link to `send`. The server counts each member's first share, so the count is refetched.
 * Failures are shown.
 */
export async function shareMoment(
  client: QueryClient,
  { message_id, community }: Moment,
  send: (link: Promise<string>) => Promise<void>,
): Promise<void> {
  const link = ask('/v1/moments/updateShareInteraction', { message_id })
  try {
    await send(link.then(({ id }) => `${location.origin}/s/c/${id}`))
  } catch (error) {
    if (!isApiError(error, 'NotSignedIn')) showToast(messageOf(error), 3)
    return
  }
  // Not awaited: a count that can't be read is no failure to share.
  void ask('/v1/moments/getSingleMoment', { message_id, community_name: community }).then(
    ({ moment }) => patchMoment(client, message_id, () => ({ share_count: moment.share_count })),
    () => {},
  )
}
