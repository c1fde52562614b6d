/** The back-office's rooms, for the server's start. */
export { calendarsRoutes } from './calendars.routes.ts'
export { keysRoutes } from './keys.routes.ts'
