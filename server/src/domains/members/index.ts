/** Public interface of the members domain. */
export { membersRoutes } from './members.routes.ts'
export { endBans } from './standing.ts'
