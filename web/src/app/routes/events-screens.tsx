import { createLazyRoute } from '@tanstack/react-router'
import { EventsScreen as Events } from '../../features/events/events-screen.tsx'
import { showPopup } from '../../kernel/popup/popup.ts'
import { PreferencesPopup } from '../popups.ts'

const EventsScreen = () => <Events onCompanion={() => showPopup(PreferencesPopup, {})} />

export const eventsRoute = createLazyRoute('/event')({ component: EventsScreen })
