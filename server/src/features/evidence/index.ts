export { deleteOldEvidence } from './retention.ts'
export { openEvidence } from './evidence.service.ts'
export { evidenceRoutes } from './evidence.routes.ts'
