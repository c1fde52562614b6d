import type { Moment } from '@judian/contract'
import { createLazyRoute, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { MomentCard } from '../../features/moments/card/moment-card.tsx'
import { useRights } from '../../features/communities/use-rights.ts'
import { homeCommunity } from '../place.ts'
import { ProfileScreen as Profile } from '../../features/profiles/profile-screen.tsx'

/** Profile with the member's posts, rendered as in the feed. */
function ProfileScreen() {
  const { userId } = useParams({ from: '/user/profile/$userId' })
  const { tab } = useSearch({ from: '/user/profile/$userId' })
  const navigate = useNavigate({ from: '/user/profile/$userId' })
  const openTab = (next: string | undefined) =>
    void navigate({ search: next === undefined ? {} : { tab: next }, resetScroll: false })
  // Keyed: navigating to another member remounts the page.
  return <Profile key={userId} userId={Number(userId)} tab={tab} onTab={openTab} renderMoment={renderMoment} />
}

const renderMoment = (moment: Moment) => (
  <Suspense>
    <CommunityCard moment={moment} />
  </Suspense>
)

function CommunityCard({ moment }: { moment: Moment }) {
  return <MomentCard moment={moment} rights={useRights(moment.community, homeCommunity)} first={false} />
}

export const profileRoute = createLazyRoute('/user/profile/$userId')({ component: ProfileScreen })
