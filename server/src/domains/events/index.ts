export { loadedEvent, presentManaged, readManagedEvent, saveEvent } from './admin.service.ts'
export { eventsRoutes } from './events.routes.ts'
export { closedReason, isEventOpen, isEventShown, isOpen, requireOpenEvent, requireShownEvent } from './open-event.ts'
export { type EventForm, type EventRow, insertEvent, lockEventNamed, phaseOf, selectEvent } from './events.sql.ts'
export { haveSameTimes } from './past.ts'
export { eventPath, listEvents } from './events.service.ts'
export {
  deleteLine,
  dismissLineReports,
  latestLines,
  listLines,
  reportLine,
  type Wall,
  withoutBlocked,
  writeLine,
} from './wall.ts'
export { hideLines, unhideLines } from './wall-hiding.ts'
export { countReportedLines, type LineRow, selectReportedLines } from './wall.sql.ts'
