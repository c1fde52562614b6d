export { removeOldRecords, type Retention } from './retention.ts'
export { settingsRoutes } from './settings.routes.ts'
export { type FeatureSetting, writeSettings } from './settings.service.ts'
