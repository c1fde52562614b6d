export { exportParts, findExport } from './download.ts'
export { ownDataRoutes } from './own-data.routes.ts'
export { removeOldExports } from './remove-exports.ts'
export { exportingJob, writeExports } from './write-exports.ts'
