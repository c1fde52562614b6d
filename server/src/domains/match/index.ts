/** Public interface of the clan match for other domains, the demo and the server's start. */
export { readEvent, saveEvent } from './admin-events.service.ts'
export { saveMission } from './admin-missions.service.ts'
export { seal } from './admin.service.ts'
export { setResult } from './endings.service.ts'
export { countReportedMessages, matchWall } from './messages.service.ts'
export { isMatchShown } from './match.service.ts'
export { matchRoutes } from './match.routes.ts'
export { insertPastMatch, insertPastMessage } from './seeding.ts'
