import { CatchBoundary } from '@tanstack/react-router'
import { RailCard } from '../../domains/communities/rail/rail-card.tsx'
import { type CommunityFacts, FeedRail as Rail } from '../../domains/posts/feed/feed-rail.tsx'
import { SiteFooter } from '../../domains/accounts/site/site-footer.tsx'
import { useCurrentCommunity } from '../place.ts'
import { EventsNow } from '../../domains/events/events-now.tsx'
import { DailyRail } from './daily-rail.tsx'
import { useIsBeginner } from './explore-rows.tsx'

/** The sidebar of wide windows, in a feed with the community's rules and moderators. */
export function FeedRail({ rules = [], moderators = [] }: Partial<CommunityFacts>) {
  const community = useCurrentCommunity()
  const isBeginner = useIsBeginner()
  const events = (
    <CatchBoundary getResetKey={() => community} errorComponent={() => null}>
      <RailCard title="正在进行">
        <EventsNow community={community} most={isBeginner ? 1 : undefined} />
      </RailCard>
    </CatchBoundary>
  )
  return <Rail rules={rules} moderators={moderators} daily={<DailyRail />} events={events} footer={<SiteFooter />} />
}
