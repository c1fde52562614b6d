export { membersRoutes } from './members.routes.ts'
export { changeAdminPhone, newPassword, type Recovery, resetAdminPassword } from './recover-admin.ts'
export { endBans } from './standing.ts'
