import { CatchBoundary } from '@tanstack/react-router'
import { Activity, Suspense } from 'react'
import { FeedScreen } from '../../domains/posts/feed/feed-screen.tsx'
import { RouteError } from '../errors/route-error.tsx'
import type { CommunityFacts } from '../../domains/posts/feed/feed-rail.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'
import type { FeedPlace } from '../place.ts'
import { ScreenLoading } from './screen-loading.tsx'

const FeedTop = lazyPart(() => import('../composed/feed-top.tsx'), 'FeedTop')
const FeedRail = lazyPart(() => import('../composed/feed-rail.tsx'), 'FeedRail')

interface Props {
  /** The last feed. */
  feed: FeedPlace | undefined
  shown: boolean
}

/** The feed stays mounted, hidden, behind other screens. */
export function PersistentFeed({ feed, shown }: Props) {
  if (!feed) return null
  const { community, order } = feed
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <CatchBoundary getResetKey={() => feed} errorComponent={RouteError}>
        <Suspense fallback={<ScreenLoading />}>
          <FeedScreen community={community} order={order} Rail={OptionalRail} Top={FeedTop} />
        </Suspense>
      </CatchBoundary>
    </Activity>
  )
}

const OptionalRail = (facts: CommunityFacts) => (
  <Optional>
    <FeedRail {...facts} />
  </Optional>
)
