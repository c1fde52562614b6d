import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyExtra } from '../../../kernel/parts/lazy-extra.ts'
import { useTitle } from '../../../kernel/title/use-title.ts'
import { divisionLists, type FeedOrder } from '../queries.ts'
import { CommunityCard } from './community-card.tsx'
import { FeedFilters } from './feed-filters.tsx'
import { FeedList } from './feed-list.tsx'
import styles from './feed-screen.module.css'

interface Props {
  community: string
  order: FeedOrder
  /** What the member can do today. */
  daily: ReactNode
}

// Narrow windows have no place for it: the first view does without.
const FeedRail = lazyExtra(async () => (await import('./feed-rail.tsx')).FeedRail)

/** A division's posts, beside what the division is and who is looking. */
export function FeedScreen({ community, order, daily }: Props) {
  const { data } = useSuspenseQuery(divisionLists(community))
  const { community_overall: overall, community_rules, community_moderators, moments_tags } = data
  useTitle(overall.community_fullname)

  return (
    <div className={styles.screen}>
      <div className={styles.left}>
        <CommunityCard community={overall} />
        <FeedFilters community={community} order={order} tags={moments_tags} />
      </div>
      {/* Keyed: another order is another list, which starts at its own skeleton. */}
      <FeedList key={JSON.stringify([community, order])} community={community} order={order} tags={moments_tags} />
      <div className={styles.right}>
        <FeedRail rules={community_rules} moderators={community_moderators} daily={daily} />
      </div>
    </div>
  )
}
