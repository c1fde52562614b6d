/** What other domains, the demo and the server's start may use of the clan match. */
export { saveEvent } from './admin-events.service.ts'
export { saveMission, seal, setResult } from './admin.service.ts'
export { matchRoutes } from './match.routes.ts'
export { insertPastMatch, insertPastMessage } from './seeding.ts'
