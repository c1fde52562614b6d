export { removeOldRecords, type Retention } from './retention.ts'
export { settingsRoutes } from './settings.routes.ts'
export type { FeatureSetting } from './settings.service.ts'
