/** What other domains and the server's start may use of profiles. */
export { profilesRoutes } from './profiles.routes.ts'
