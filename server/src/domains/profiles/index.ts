/** Public interface of the profiles domain. */
export { profilesRoutes } from './profiles.routes.ts'
