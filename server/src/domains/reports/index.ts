/** Public interface of the reports domain. */
export { reportsRoutes } from './reports.routes.ts'
