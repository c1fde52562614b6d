export { hideMembers, hidingJob } from './hide-members.ts'
export { hidingsRoutes } from './hidings.routes.ts'
