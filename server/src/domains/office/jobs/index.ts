export { jobsRoutes } from './jobs.routes.ts'
export { recorded } from './recording.ts'
