import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTitle } from '../../kernel/title/use-title.ts'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { divisionLists } from '../communities/queries.ts'
import type { FeedOrder } from './queries.ts'
import { CommunityCard } from '../communities/rail/community-card.tsx'
import { FeedFilters } from './feed-filters.tsx'
import { FeedList } from './feed-list.tsx'
import type { CommunityFacts } from './feed-rail.tsx'
import styles from './feed-screen.module.css'

interface Props {
  community: string
  order: FeedOrder
  Rail: ComponentType<CommunityFacts>
}

/** A division's posts, beside what the division is and who is looking. */
export function FeedScreen({ community, order, Rail }: Props) {
  const { data } = useSuspenseQuery(divisionLists(community))
  const { community_overall: overall, community_rules, community_moderators, moments_tags } = data
  const isMobile = useIsMobile()
  useTitle(overall.community_fullname)

  return (
    <div className={styles.screen}>
      <div className={styles.left}>
        <CommunityCard community={overall} />
        <FeedFilters community={community} order={order} tags={moments_tags} />
      </div>
      {/* Keyed: another order is another list, which starts at its own skeleton. */}
      <FeedList key={JSON.stringify([community, order])} community={community} order={order} tags={moments_tags} />
      {!isMobile && (
        <div className={styles.right}>
          <Rail rules={community_rules} moderators={community_moderators} />
        </div>
      )}
    </div>
  )
}
