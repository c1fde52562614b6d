/** What other domains may use of the audit log. */
export { audit, type Act } from './audit.ts'
