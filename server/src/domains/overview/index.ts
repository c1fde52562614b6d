/** What other domains and the server's start may use of overview. */
export { overviewRoutes } from './overview.routes.ts'
