/** What other domains and the server's start may use of members. */
export { membersRoutes } from './members.routes.ts'
export { endBans } from './standing.ts'
