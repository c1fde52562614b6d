export { membersRoutes } from './members.routes.ts'
export { changeAdminPhone, newPassword, type Recovery, resetAdminPassword } from './recover-admin.ts'
export { endBans, giveUpAdmin } from './standing.ts'
