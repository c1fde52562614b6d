export { assessmentsRoutes } from './assessments.routes.ts'
export { isFunctionOn, readFunctions } from './assessments.service.ts'
