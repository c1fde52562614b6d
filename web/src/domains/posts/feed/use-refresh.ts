import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../kernel/ask/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { communityMoments, type FeedOrder } from '../moments/feed-queries.ts'
import { refreshFeeds } from '../moments/moment-cache.ts'

/** Refetches a community's feeds and shows this one from its top. */
export function useRefresh(community: string, order: FeedOrder) {
  const client = useQueryClient()
  return async () => {
    await refreshFeeds(client, order.sorted === 'followed' ? 'followed:' : community)
    const failed = client.getQueryState(communityMoments(community, order).queryKey)?.error
    if (failed) showToast(messageOf(failed), 3)
    else window.scrollTo({ top: 0 })
  }
}
