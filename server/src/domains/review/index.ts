export { countOpenAppeals } from './appeals.sql.ts'
export { reviewRoutes } from './review.routes.ts'
export { countForAdmins } from './review.sql.ts'
