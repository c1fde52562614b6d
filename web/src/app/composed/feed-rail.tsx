import { type CommunityFacts, FeedRail as Rail } from '../../features/feed/feed-rail.tsx'
import { SiteFooter } from '../../features/site/site-footer.tsx'
import { DailyRail } from './daily-rail.tsx'

/** What stands beside a feed, in windows wide enough. */
export function FeedRail(facts: CommunityFacts) {
  return <Rail {...facts} daily={<DailyRail />} footer={<SiteFooter />} />
}
