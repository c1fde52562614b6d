/** What other domains and the server's start may use of feed. */
export { hottestMoment } from './feed.sql.ts'
export { feedRoutes } from './feed.routes.ts'
