import { EventsNow } from '../../features/events/events-now.tsx'
import { showPopup } from '../../kernel/popup/popup.ts'
import { PreferencesPopup } from '../overlays.ts'

interface Props {
  community: string
  onFollow?: () => void
}

/** What is on in a community; the companion's entry asks what it should know. */
export const CommunityEvents = (props: Props) => (
  <EventsNow {...props} onCompanion={() => showPopup(PreferencesPopup, {})} />
)
