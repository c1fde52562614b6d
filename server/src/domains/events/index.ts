export { eventsRoutes } from './events.routes.ts'
export { isEventShown, requireOpenEvent } from './open-event.ts'
