import { createLazyRoute } from '@tanstack/react-router'
import { EventsScreen } from '../../domains/events/events-screen.tsx'

export const eventsRoute = createLazyRoute('/event')({ component: EventsScreen })
