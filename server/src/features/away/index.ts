export { awayRoutes } from './away.routes.ts'
