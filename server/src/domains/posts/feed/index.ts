export { selectLastMomentId, selectMomentAddresses } from './addresses.sql.ts'
export { selectBestOfCommunities, selectBestOfFollowed } from './best.sql.ts'
export { type FeedRow, hottestMoment } from './feed.sql.ts'
export { feedRoutes } from './feed.routes.ts'
