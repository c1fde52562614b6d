import type { Moment } from '@judian/contract'
import { Suspense } from 'react'
import { MomentCard } from '../../features/moments/card/moment-card.tsx'
import { useRights } from '../../features/communities/use-rights.ts'
import { ProfileScreen as Profile } from '../../features/profiles/profile-screen.tsx'

/** A member's profile, their posts as the feed shows them. */
export function ProfileScreen({ userId }: { userId: number }) {
  return <Profile userId={userId} renderMoment={renderMoment} />
}

const renderMoment = (moment: Moment) => (
  <Suspense>
    <CommunityCard moment={moment} />
  </Suspense>
)

function CommunityCard({ moment }: { moment: Moment }) {
  return <MomentCard moment={moment} rights={useRights(moment.community)} first={false} />
}
