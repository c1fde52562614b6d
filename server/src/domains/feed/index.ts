export { selectLastMomentId, selectMomentAddresses } from './addresses.sql.ts'
export { hottestMoment } from './feed.sql.ts'
export { feedRoutes } from './feed.routes.ts'
