export { featuresRoutes } from './features.routes.ts'
