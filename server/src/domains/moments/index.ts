/** Public interface of the moments domain. */
export { openMoment, readMoment, visibleMoment } from './access.ts'
export { momentsRoutes } from './moments.routes.ts'
export { momentColumns, type MomentRow } from './moments.sql.ts'
export { presentMoments, withThumbs } from './moments.view.ts'
export { insertPastMoments, insertPastThumbs, type PastMoment } from './seeding.ts'
export { maySubscribeToMoment } from './subscribe.ts'
export { selectThumbedMoments } from './thumbs.sql.ts'
