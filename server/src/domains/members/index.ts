export { membersRoutes } from './members.routes.ts'
export { endBans } from './standing.ts'
