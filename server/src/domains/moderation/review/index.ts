export { countOpenAppeals } from './appeals.sql.ts'
export { countEditWork } from './edits.sql.ts'
export { reviewRoutes } from './review.routes.ts'
export { countForAdmins } from './review.sql.ts'
