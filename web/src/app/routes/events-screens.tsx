import { createLazyRoute } from '@tanstack/react-router'
import { EventsScreen } from '../../features/events/events-screen.tsx'

export const eventsRoute = createLazyRoute('/event')({ component: EventsScreen })
