import { CommunityPanel as Community } from '../../features/communities/community-panel.tsx'
import { SiteFooter } from '../../features/site/site-footer.tsx'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'

// Panels are prefetched with a phone's first view, this part isn't.
const EventsNow = lazyPart(async () => (await import('../../features/events/events-now.tsx')).EventsNow)

interface Props {
  division: string
  onClose: () => void
}

/** Community panel with the site footer, which narrow windows show nowhere else. */
export function CommunityPanel({ division, onClose }: Props) {
  const events = (
    <Optional>
      <h3>正在进行</h3>
      <EventsNow community={division} onFollow={onClose} />
    </Optional>
  )
  return <Community division={division} events={events} footer={<SiteFooter />} onClose={onClose} />
}
