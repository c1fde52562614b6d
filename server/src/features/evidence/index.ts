export { deleteOldEvidence } from './retention.ts'
export { openEvidence } from './evidence.service.ts'
