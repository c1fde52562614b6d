/** Public interface of bootstrap, the topmost domain, for the server's start. */
export { bootstrapRoutes } from './bootstrap.routes.ts'
