import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ComponentType } from 'react'
import { ApiError } from '../../../kernel/ask/index.ts'
import { useAvailable } from '../../../kernel/feature/feature.tsx'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { ErrorView } from '../../../ui/feedback/error-view.tsx'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { divisionLists } from '../../communities/queries.ts'
import type { FeedOrder } from '../moments/feed-queries.ts'
import { CommunityCard } from '../../communities/rail/community-card.tsx'
import { FeedFilters } from './feed-filters.tsx'
import { feedOrders } from './feed-orders.ts'
import { FeedList } from './feed-list.tsx'
import type { CommunityFacts } from './feed-rail.tsx'
import styles from './feed-screen.module.css'

interface Props {
  community: string
  order: FeedOrder
  Rail: ComponentType<CommunityFacts>
  Top: ComponentProps<typeof FeedList>['Top']
}

/** A community's feed between the sidebars. If the community fails to load, the feed shows without them. */
export function FeedScreen({ community, order, Rail, Top }: Props) {
  const { data } = useQuery({
    ...divisionLists(community),
    throwOnError: (error) => error instanceof ApiError && error.status === 404,
  })
  const isMobile = useIsMobile()
  useTitle(data?.community_overall.community_fullname)
  const tags = data?.moments_tags ?? []
  const isUnknownTag = data && order.tagNum !== undefined && !tags.some(({ tag_num }) => tag_num === order.tagNum)
  const isUnknownOrder = !useAvailable(feedOrders).some(({ sorted }) => sorted === order.sorted)
  if (isUnknownTag || isUnknownOrder) return <ErrorView status={404} />

  return (
    <div className={styles.screen}>
      {/* The phone's head names the community, and is no part of the screen. */}
      {isMobile && data && <h1 className="visually-hidden">{data.community_overall.community_fullname}</h1>}
      <div className={`rail ${styles.left}`}>{data && <CommunityCard community={data.community_overall} />}</div>
      <div className={styles.middle}>
        <FeedFilters community={community} order={order} tags={tags} />
        {/* Keyed: another order is another list with its own skeleton. */}
        <FeedList key={JSON.stringify([community, order])} community={community} order={order} tags={tags} Top={Top} />
      </div>
      {!isMobile && (
        <div className={`rail ${styles.right}`}>
          {data && <Rail rules={data.community_rules} moderators={data.community_moderators} />}
        </div>
      )}
    </div>
  )
}
