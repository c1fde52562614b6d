/** What other domains and the server's start may use of settings. */
export { settingsRoutes } from './settings.routes.ts'
