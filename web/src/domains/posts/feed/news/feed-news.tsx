import { topics } from '@judian/contract/topics'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../kernel/ask/index.ts'
import { countText } from '../../../../kernel/format/texts.ts'
import { useLive } from '../../../../kernel/live/index.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import styles from './feed-news.module.css'
import { feedsOf } from '../../moments/moment-cache.ts'
import { cachedMomentIds, fetchNews, showNews } from './news-cache.ts'

/** Offers newly published posts; they load on request, so that nothing jumps. */
export function FeedNews({ community }: { community: string }) {
  const client = useQueryClient()
  const [announced, setAnnounced] = useState<ReadonlySet<number>>(() => new Set())
  useLive(topics.community(community), {
    keys: [feedsOf(community).queryKey],
    apply: ({ message_id }) => setAnnounced((ids) => new Set(ids).add(message_id)),
    onMissed: () =>
      void fetchNews(client, community).then(
        (news) => setAnnounced((ids) => ids.union(news)),
        () => {},
      ),
  })

  const show = useMutation({
    mutationFn: () => showNews(client, community, announced),
    onSuccess() {
      setAnnounced(new Set())
      window.scrollTo({ top: 0 })
    },
    onError: (error) => showToast(messageOf(error), 3),
  })

  // The member's own post is in the feed already.
  const count = announced.difference(cachedMomentIds(client, community)).size
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button
          type="button"
          className={`small bold ${styles.pill}`}
          aria-busy={show.isPending}
          onClick={() => show.isPending || show.mutate()}
        >
          {countText(count)} 条新帖
        </button>
      )}
    </div>
  )
}
