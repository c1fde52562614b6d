/** What the server's start may use of bootstrap: no domain stands above it. */
export { bootstrapRoutes } from './bootstrap.routes.ts'
