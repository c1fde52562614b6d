export { openEvidence } from './evidence.service.ts'
