import type { Tag } from '@judian/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useDeferredValue } from 'react'
import { isApiError } from '../../../kernel/ask/index.ts'
import { LoadFailed } from '../../../kernel/lazy/load-failed.tsx'
import { openPanel } from '../../../kernel/panels/panels.ts'
import { Optional } from '../../../kernel/lazy/optional.tsx'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { useMe } from '../../../kernel/session/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { useRights, tagLabel } from '../../communities/use-rights.ts'
import { communityMoments, type FeedOrder } from '../moments/feed-queries.ts'
import { feedOrders } from './feed-orders.ts'
import { FeedPage } from './feed-page.tsx'
import styles from './feed-list.module.css'
import { FeedSkeleton } from './feed-skeleton.tsx'

type Props = {
  community: string
  order: FeedOrder
  tags: readonly Tag[]
  /** Above the posts of all tags, late. */
  Top: ComponentType<{ community: string }>
}

const FollowedFeed = lazyPart(() => import('./followed/followed-feed.tsx'), 'FollowedFeed')
const FeedGestures = lazyPart(() => import('./feed-gestures.tsx'), 'FeedGestures')
const LoadMore = lazyPart(() => import('../../../ui/feedback/load-more.tsx'), 'LoadMore')

export function FeedList({ community, order, tags, Top }: Props) {
  const rights = useRights(community)
  const feed = useInfiniteQuery({
    ...communityMoments(community, order),
    // Visitors without read access see the welcome screen instead of the whole screen.
    throwOnError: (error, query) => query.state.data === undefined && isApiError(error, 'NotSignedIn'),
  })
  // Twenty cards that come at once render in small tasks.
  const pages = useDeferredValue(feed.data)
  const tag = tags.find((one) => one.tag_num === order.tagNum)
  const isEmpty = feed.data?.[0]?.length === 0
  const title = tag ? tagLabel(tag, rights.moderates) : feedOrders.find(({ sorted }) => sorted === order.sorted)!.label
  const isFollowed = order.sorted === 'followed'

  return (
    <section className={styles.feed} aria-label={`${title}帖子`} aria-busy={feed.isPending}>
      {order.tagNum === undefined && !isFollowed && feed.data && (
        <Optional>
          <Top community={community} />
        </Optional>
      )}
      <h2 className="visually-hidden">{title}</h2>
      <div className={styles.list}>
        <Optional>
          <FeedGestures community={community} order={order} />
        </Optional>
        {feed.isPending && <FeedSkeleton />}
        {feed.isError && !feed.data && (
          <LoadFailed error={feed.error} busy={feed.isFetching} onRetry={() => feed.refetch()} />
        )}
        {isFollowed ? (
          feed.data && (
            <Suspense fallback={<FeedSkeleton />}>
              <FollowedFeed feed={feed} rights={rights} />
            </Suspense>
          )
        ) : (
          <>
            {pages?.map((moments, index) => (
              // Index as key: pages never move, and a refetched page contains other posts.
              // oxlint-disable-next-line react/no-array-index-key
              <FeedPage key={index} moments={moments} rights={rights} first={index === 0} />
            ))}
            {isEmpty && <EmptyFeed />}
            {/* The first paint has no end. */}
            {!import.meta.env.SSR && feed.hasNextPage && (
              <Optional>
                <LoadMore
                  onReach={() => feed.fetchNextPage()}
                  failed={feed.isFetchNextPageError}
                  rendering={pages !== feed.data}
                />
              </Optional>
            )}
            {feed.data && !isEmpty && !feed.hasNextPage && <p className={styles.end}>已经看到最后啦</p>}
          </>
        )}
      </div>
    </section>
  )
}

function EmptyFeed() {
  const member = useMe()
  const write = member && (
    <Button variant="primary" icon="post" onClick={() => openPanel('post')}>
      发第一帖
    </Button>
  )
  return (
    <Empty scene="feed" action={write}>
      这里还没有帖子，来开个头吧
    </Empty>
  )
}
