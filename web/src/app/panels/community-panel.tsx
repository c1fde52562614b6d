import { ExploreRows, useIsBeginner } from '../composed/explore-rows.tsx'
import { CommunityPanel as Community } from '../../domains/communities/community-panel.tsx'
import { SiteFooter } from '../../domains/accounts/site/site-footer.tsx'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'

// Panels are prefetched with a phone's first view, this part isn't.
const EventsNow = lazyPart(() => import('../../domains/events/events-now.tsx'), 'EventsNow')

interface Props {
  division: string
  onClose: () => void
}

/** Community panel with the hot lists, topics, boards, running events and the site footer, which narrow windows show nowhere else. */
export function CommunityPanel({ division, onClose }: Props) {
  const isBeginner = useIsBeginner()
  const events = (
    <>
      <ExploreRows iconSize={24} onFollow={onClose} />
      <Optional>
        <h3>正在进行</h3>
        <EventsNow community={division} most={isBeginner ? 1 : undefined} onFollow={onClose} />
      </Optional>
    </>
  )
  return <Community division={division} events={events} footer={<SiteFooter />} onClose={onClose} />
}
