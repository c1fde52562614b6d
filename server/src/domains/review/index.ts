/** Public interface of the review domain. */
export { reviewRoutes } from './review.routes.ts'
export { needAdminContents } from './review.service.ts'
