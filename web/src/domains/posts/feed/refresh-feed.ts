import type { QueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../kernel/ask/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { communityMoments, type FeedOrder } from '../moments/feed-queries.ts'
import { refreshFeeds } from '../moments/moment-cache.ts'

/** Refetches a community's feeds, shows this one from its top, and says how many of its posts weren't there before. */
export async function refreshFeed(client: QueryClient, community: string, order: FeedOrder): Promise<void> {
  const { queryKey } = communityMoments(community, order)
  const shownIds = () =>
    client.getQueryData(queryKey)?.pages.flatMap(({ moments }) => moments.map(({ message_id }) => message_id)) ?? []
  const before = new Set(shownIds())
  await refreshFeeds(client, order.sorted === 'followed' ? 'followed:' : community)
  const failed = client.getQueryState(queryKey)?.error
  if (failed) return showToast(messageOf(failed), 3)
  window.scrollTo({ top: 0 })
  const fresh = shownIds().filter((id) => !before.has(id)).length
  showToast(fresh > 0 ? `更新了 ${fresh} 条帖子` : '已经是最新的了', 2, 1_500)
}
