export { countOpenAppeals } from './appeals.sql.ts'
export { reviewRoutes } from './review.routes.ts'
export { needAdminContents } from './review.service.ts'
