/** Public interface of the reports domain. */
export { countOpenReports } from './admin.sql.ts'
export { reportsRoutes } from './reports.routes.ts'
