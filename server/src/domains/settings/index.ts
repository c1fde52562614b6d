/** Public interface of the settings domain. */
export { settingsRoutes } from './settings.routes.ts'
