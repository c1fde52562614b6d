import type { Moment } from '@judian/contract'
import { Suspense } from 'react'
import { useRights } from '../../domains/communities/use-rights.ts'
import { MomentCard } from '../../domains/posts/moments/card/moment-card.tsx'
import { homeCommunity } from '../../kernel/home.ts'

/** Renders a post of any community as in the feed. */
export const renderMoment = (moment: Moment) => (
  <Suspense>
    <CommunityCard moment={moment} />
  </Suspense>
)

function CommunityCard({ moment }: { moment: Moment }) {
  return <MomentCard moment={moment} rights={useRights(moment.community, homeCommunity)} first={false} />
}
