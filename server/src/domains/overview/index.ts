/** Public interface of the overview domain. */
export { overviewRoutes } from './overview.routes.ts'
