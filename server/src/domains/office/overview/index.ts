export { overviewRoutes } from './overview.routes.ts'
export { measureSizes, readSize } from './sizes.service.ts'
