import { CatchBoundary, useMatches } from '@tanstack/react-router'
import { Activity, Suspense, useState } from 'react'
import { FeedScreen } from '../../features/feed/feed-screen.tsx'
import { RouteError } from '../errors/route-error.tsx'
import { FeedRail } from '../overlays.ts'
import type { CommunityFacts } from '../../features/feed/feed-rail.tsx'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { type FeedPlace, feedPlace, feedSearch } from '../place.ts'
import { ScreenLoading } from './screen-loading.tsx'

/** The feed stays mounted, hidden, behind other screens. */
export function PersistentFeed() {
  const place = useFeedPlace()
  const [last, setLast] = useState(place)
  if (place && place !== last) setLast(place)
  if (!last) return null

  const { community, order } = last
  return (
    <Activity mode={place ? 'visible' : 'hidden'}>
      <CatchBoundary getResetKey={() => last} errorComponent={RouteError}>
        <Suspense fallback={<ScreenLoading />}>
          <FeedScreen community={community} order={order} Rail={OptionalRail} />
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

/** The feed of the current address; undefined on other screens. */
function useFeedPlace(): FeedPlace | undefined {
  return useMatches({
    select: (matches) => {
      const feed = matches.find((match) => match.staticData.screen === 'feed')
      return (
        feed &&
        feedPlace(feed.params as Parameters<typeof feedPlace>[0], feedSearch(feed.search as { sorted?: unknown }))
      )
    },
    structuralSharing: true,
  })
}
