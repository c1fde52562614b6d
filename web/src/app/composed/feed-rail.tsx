import { CatchBoundary } from '@tanstack/react-router'
import { RailCard } from '../../features/communities/rail/rail-card.tsx'
import { type CommunityFacts, FeedRail as Rail } from '../../features/feed/feed-rail.tsx'
import { SiteFooter } from '../../features/site/site-footer.tsx'
import { useCurrentCommunity } from '../place.ts'
import { EventsNow } from '../../features/events/events-now.tsx'
import { DailyRail } from './daily-rail.tsx'

/** Feed sidebar of wide windows. */
export function FeedRail(facts: CommunityFacts) {
  const community = useCurrentCommunity()
  const events = (
    <CatchBoundary getResetKey={() => community} errorComponent={() => null}>
      <RailCard title="正在进行">
        <EventsNow community={community} />
      </RailCard>
    </CatchBoundary>
  )
  return <Rail {...facts} daily={<DailyRail />} events={events} footer={<SiteFooter />} />
}
