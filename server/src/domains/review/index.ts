/** What other domains and the server's start may use of review. */
export { reviewRoutes } from './review.routes.ts'
export { needAdminContents } from './review.service.ts'
