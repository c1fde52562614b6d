import { EventsNow } from '../../features/events/events-now.tsx'
import { showPopup } from '../../kernel/popup/popup.ts'
import { PreferencesPopup } from '../popups.ts'

interface Props {
  community: string
  onFollow?: () => void
}

/** A community's running events; the quiz starts from the companion's entry. */
export const CommunityEvents = (props: Props) => (
  <EventsNow {...props} onCompanion={() => showPopup(PreferencesPopup, {})} />
)
