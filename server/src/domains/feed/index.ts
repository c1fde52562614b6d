/** What other domains and the server's start may use of feed. */
export { feedRoutes } from './feed.routes.ts'
