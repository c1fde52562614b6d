import { useState } from 'react'
import { now } from '../../kernel/clock/now.ts'
import { shanghaiDay } from '../../kernel/format/day.ts'
import { Feature } from '../../kernel/feature/feature.tsx'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { wasOffered } from '../../kernel/session/daily-offers.ts'
import { useMe } from '../../kernel/session/index.ts'
import { FeedNews } from '../../domains/posts/feed/news/feed-news.tsx'

const AwayCard = lazyPart(() => import('../../features/away/away-card.tsx'), 'AwayCard')

/** Parts above a feed's posts that load after the first view. */
export function FeedTop({ community }: { community: string }) {
  const until = useMe()?.away_until
  return (
    <>
      <FeedNews community={community} />
      {/* Keyed: each absence is offered anew. */}
      {until !== undefined && (
        <Feature name="away">
          <AwayOffer key={until} until={until} />
        </Feature>
      )}
    </>
  )
}

/** News of an absence, once a day per browser; loads nothing if it was offered already. */
function AwayOffer({ until }: { until: string }) {
  const [mayOffer] = useState(() => !wasOffered('away', shanghaiDay(now())))
  return (
    mayOffer && (
      <Optional>
        <AwayCard until={until} />
      </Optional>
    )
  )
}
