export { broadcastsRoutes } from './broadcasts.routes.ts'
export { sendBroadcasts, sendingJob } from './sending.ts'
