import { CommunityPanel as Community } from '../../features/communities/community-panel.tsx'
import { SiteFooter } from '../../features/site/site-footer.tsx'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'

// Panels are prefetched with a phone's first view, this part isn't.
const CommunityEvents = lazyPart(async () => (await import('../composed/community-events.tsx')).CommunityEvents)

interface Props {
  division: string
  onClose: () => void
}

/** Community panel with the site footer, which narrow windows show nowhere else. */
export function CommunityPanel({ division, onClose }: Props) {
  const events = (
    <Optional>
      <h3>正在进行</h3>
      <CommunityEvents community={division} onFollow={onClose} />
    </Optional>
  )
  return <Community division={division} events={events} footer={<SiteFooter />} onClose={onClose} />
}
