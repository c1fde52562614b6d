export { tileRoutes } from './tile.routes.ts'
