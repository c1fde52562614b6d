/** What other domains and the server's start may use of reports. */
export { reportsRoutes } from './reports.routes.ts'
