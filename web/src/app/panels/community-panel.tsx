import { CommunityPanel as Community } from '../../features/communities/community-panel.tsx'
import { SiteFooter } from '../../features/site/site-footer.tsx'
import { Optional } from '../../kernel/lazy/optional.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'

// Panels are prefetched with a phone's first view, these parts aren't.
const SearchBox = lazyPart(async () => (await import('../composed/search-box.tsx')).SearchBox)
const EventsNow = lazyPart(async () => (await import('../../features/events/events-now.tsx')).EventsNow)

interface Props {
  division: string
  onClose: () => void
}

/** Community panel with the search field and the site footer, which narrow windows show nowhere else. */
export function CommunityPanel({ division, onClose }: Props) {
  const isMobile = useIsMobile()
  const events = (
    <Optional>
      <h3>正在进行</h3>
      <EventsNow community={division} onFollow={onClose} />
    </Optional>
  )
  return (
    <Community
      division={division}
      search={
        isMobile && (
          <Optional>
            <SearchBox onDone={onClose} />
          </Optional>
        )
      }
      events={events}
      footer={<SiteFooter />}
      onClose={onClose}
    />
  )
}
