export { knockRoutes } from './knock.routes.ts'
