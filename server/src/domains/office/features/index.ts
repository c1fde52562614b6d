export { featuresRoutes } from './features.routes.ts'
export { beginWithFeatures, writeFeatures } from './features.service.ts'
