export { auditRoutes } from './audit.routes.ts'
export { actsOn } from './audit.service.ts'
export { deleteOldActs } from './retention.sql.ts'
export { audit, auditAll } from './audit.ts'
