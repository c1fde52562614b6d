/** Public interface of the feed domain. */
export { hottestMoment } from './feed.sql.ts'
export { feedRoutes } from './feed.routes.ts'
