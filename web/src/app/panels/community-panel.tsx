import { CommunityPanel as Community } from '../../features/communities/community-panel.tsx'
import { SiteFooter } from '../../features/site/site-footer.tsx'

interface Props {
  division: string
  onClose: () => void
}

/** The community, and at its end what the site says of itself: narrow windows show that nowhere else. */
export function CommunityPanel({ division, onClose }: Props) {
  return <Community division={division} footer={<SiteFooter />} onClose={onClose} />
}
