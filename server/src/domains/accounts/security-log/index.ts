export { createSecurityLog } from './queue.ts'
export { deleteOldEntries } from './entries.sql.ts'
export { resealSecurityLog } from './reseal.ts'
export { securityLogRoutes } from './security-log.routes.ts'
