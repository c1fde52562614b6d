export { eventsRoutes } from './events.routes.ts'
export { isEventOpen, isEventShown, isOpen, requireOpenEvent } from './open-event.ts'
export { type EventRow, phaseOf, selectEvent } from './events.sql.ts'
export { listEvents } from './events.service.ts'
