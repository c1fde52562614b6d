export { openIdentity, resealIdentities } from './box.ts'
export { deleteAllIdentities } from './identities.sql.ts'
export { staffRoutes } from './staff.routes.ts'
export { countStaffGaps, removeOldIdentities } from './staff.service.ts'
