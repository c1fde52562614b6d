export { overviewRoutes } from './overview.routes.ts'
export type { OpenWork } from './overview.service.ts'
export type { AuditedDuty } from './self-audit.ts'
export { measureSizes, readSize } from './sizes.service.ts'
