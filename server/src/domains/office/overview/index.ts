export { overviewRoutes } from './overview.routes.ts'
export type { AddedWork } from './overview.service.ts'
export type { AuditedDuty } from './self-audit.ts'
export { measureSizes, readSize } from './sizes.service.ts'
