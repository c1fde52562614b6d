/** What other domains may use of the audit log. */
export { audit, auditAll } from './audit.ts'
export { selectActs } from './audit.sql.ts'
