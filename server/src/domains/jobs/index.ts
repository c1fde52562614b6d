/** What other domains and the server's start may use of jobs. */
export { jobsRoutes } from './jobs.routes.ts'
