export { removeOldRecords } from './retention.ts'
export { settingsRoutes } from './settings.routes.ts'
export { writeSettings } from './settings.service.ts'
