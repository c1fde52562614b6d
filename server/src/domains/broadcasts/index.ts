/** What other domains and the server's start may use of broadcasts. */
export { broadcastsRoutes } from './broadcasts.routes.ts'
export { sendBroadcasts, sendingJob } from './sending.ts'
